//! Checks that the triangles of an STL file enclose a solid, as a slicer for a 3D printer needs it.

use std::collections::HashMap;

use anyhow::{Context, Result, ensure};

/// A corner of a triangle: its line in the file, which is the same in every triangle, and its coordinates in mm.
type Corner<'a> = (&'a str, [f64; 3]);

/// Returns the volume in mm³ of the solid in an ASCII STL file. It is an error if the surface is not closed or not
/// oriented: each edge must belong to exactly two triangles, which pass it in opposite directions, and the normals must
/// point outwards.
pub(crate) fn volume(stl: &str) -> Result<f64> {
    let corners: Vec<Corner<'_>> = stl
        .lines()
        .filter_map(|line| line.trim().strip_prefix("vertex "))
        .map(|line| Ok((line, coordinates(line)?)))
        .collect::<Result<_>>()?;
    let (triangles, rest) = corners.as_chunks::<3>();
    ensure!(!triangles.is_empty() && rest.is_empty(), "{} corners do not make triangles", corners.len());

    let mut passes: HashMap<(&str, &str), u32> = HashMap::new();
    for [a, b, c] in triangles {
        for (from, to) in [(a.0, b.0), (b.0, c.0), (c.0, a.0)] {
            ensure!(from != to, "a triangle has two corners at {from}");
            *passes.entry((from, to)).or_default() += 1;
        }
    }
    for ((from, to), count) in &passes {
        let back = passes.get(&(*to, *from)).copied().unwrap_or_default();
        ensure!(
            (*count, back) == (1, 1),
            "the edge from {from} to {to} is passed {count} times, and {back} times the other way"
        );
    }
    let volume: f64 = triangles.iter().map(|[a, b, c]| triple(a.1, b.1, c.1) / 6.0).sum();
    ensure!(volume > 0.0, "the surface is inside out: its volume is {volume:.1} mm³");
    Ok(volume)
}

fn coordinates(line: &str) -> Result<[f64; 3]> {
    let numbers: Vec<f64> = line
        .split_whitespace()
        .map(|number| number.parse().with_context(|| format!("`{number}` is no coordinate")))
        .collect::<Result<_>>()?;
    numbers.try_into().ok().with_context(|| format!("a corner has three coordinates, not `{line}`"))
}

/// The scalar triple product: six times the volume of the tetrahedron between a triangle and the origin.
fn triple([ax, ay, az]: [f64; 3], [bx, by, bz]: [f64; 3], [cx, cy, cz]: [f64; 3]) -> f64 {
    ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The corners of a tetrahedron's triangles, counterclockwise seen from outside.
    const TETRAHEDRON: [[[i32; 3]; 3]; 4] = [
        [[0, 0, 0], [0, 3, 0], [3, 0, 0]],
        [[0, 0, 0], [3, 0, 0], [0, 0, 3]],
        [[0, 0, 0], [0, 0, 3], [0, 3, 0]],
        [[3, 0, 0], [0, 3, 0], [0, 0, 3]],
    ];

    fn stl(triangles: &[[[i32; 3]; 3]]) -> String {
        let corner = |[x, y, z]: &[i32; 3]| format!("      vertex {x} {y} {z}\n");
        triangles
            .iter()
            .map(|triangle| triangle.iter().map(corner).collect::<String>())
            .map(|corners| {
                format!("  facet normal 0 0 1\n    outer loop\n{corners}    endloop\n  endfacet\n")
            })
            .collect()
    }

    fn error(triangles: &[[[i32; 3]; 3]]) -> String {
        volume(&stl(triangles)).unwrap_err().to_string()
    }

    #[test]
    fn a_closed_surface_has_a_volume() {
        assert!((volume(&stl(&TETRAHEDRON)).unwrap() - 4.5).abs() < 1e-9);
    }

    #[test]
    fn a_hole_a_turned_triangle_and_a_third_one_at_an_edge_are_found() {
        assert!(error(&TETRAHEDRON[..3]).contains("0 times the other way"));
        let mut turned = TETRAHEDRON;
        turned[1].swap(0, 1);
        assert!(error(&turned).contains("passed"));
        let mut doubled = TETRAHEDRON.to_vec();
        doubled.push(TETRAHEDRON[0]);
        assert!(error(&doubled).contains("passed"));
        let mut flat = TETRAHEDRON;
        flat[0][1] = flat[0][0];
        assert!(error(&flat).contains("two corners at 0 0 0"));
    }

    #[test]
    fn a_surface_that_is_inside_out_is_found() {
        let inverted = TETRAHEDRON.map(|[a, b, c]| [a, c, b]);
        assert!(error(&inverted).contains("inside out"));
    }

    #[test]
    fn other_text_is_no_solid() {
        assert!(volume("").is_err() && volume("vertex 1 2\n").is_err());
        assert!(volume("vertex 1 2 x\n").unwrap_err().to_string().contains("`x`"));
        assert!(volume("vertex 1 2 3\nvertex 1 2 4\n").unwrap_err().to_string().contains("2 corners"));
    }
}
