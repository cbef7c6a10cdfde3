//! A small web server for the site. It serves the site's files and nothing else.

use std::io::{BufRead as _, BufReader, ErrorKind, Read as _, Write as _};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, TcpStream, UdpSocket};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};

use super::pack::gzip;
use super::site::File;

/// The largest size of a request before its empty line.
const MAX_REQUEST: u64 = 16 * 1024;
/// A client that sends nothing for this time gets no answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// A file, and its gzip form for clients that accept it.
struct Served {
    file: File,
    packed: Vec<u8>,
}

/// A server that already listens.
pub(crate) struct Server {
    listener: TcpListener,
    files: Arc<Vec<Served>>,
}

impl Server {
    /// Listens at this port on all addresses of this machine; at a free port if it is 0.
    pub(crate) fn open(files: Vec<File>, port: u16) -> Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::UNSPECIFIED, port))
            .with_context(|| format!("cannot listen at port {port}: give another one with --port"))?;
        let served = files.into_iter().map(|file| Served { packed: gzip(&file.bytes), file }).collect();
        Ok(Self { listener, files: Arc::new(served) })
    }

    pub(crate) fn port(&self) -> Result<u16> {
        Ok(self.listener.local_addr()?.port())
    }

    /// Answers until the program is ended.
    pub(crate) fn run(self) {
        for stream in self.listener.incoming().flatten() {
            let files = Arc::clone(&self.files);
            // An error that a disconnected browser causes is ignored.
            thread::spawn(move || answer(&stream, &files).ok());
        }
    }
}

/// Returns the address of this machine on the local network, if it has one. Nothing is sent to find it.
pub(crate) fn local_address() -> IpAddr {
    let found = || -> std::io::Result<SocketAddr> {
        let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0))?;
        // An address reserved for documentation: it has a route like any other, and belongs to no machine.
        socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9))?;
        socket.local_addr()
    };
    found().map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |address| address.ip())
}

fn answer(mut stream: &TcpStream, files: &[Served]) -> std::io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    let mut lines = BufReader::new(stream.take(MAX_REQUEST)).lines();
    let request = lines.next().ok_or(ErrorKind::UnexpectedEof)??;
    let mut unpacks = false;
    for line in lines {
        let line = line?.to_ascii_lowercase();
        if line.is_empty() {
            break;
        }
        unpacks |= line.strip_prefix("accept-encoding:").is_some_and(|codings| codings.contains("gzip"));
    }
    stream.write_all(&response(&request, unpacks, files))
}

/// Returns the response to a request, given its first line.
fn response(request: &str, unpacks: bool, files: &[Served]) -> Vec<u8> {
    let mut words = request.split(' ');
    let (method, target) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    if method != "GET" && method != "HEAD" {
        return head("405 Method Not Allowed", "text/plain", 0, "Allow: GET, HEAD\r\n");
    }
    let path = target.split(['?', '#']).next().unwrap_or_default().trim_start_matches('/');
    let name = if path.is_empty() { "index.html" } else { path };
    let Some(served) = files.iter().find(|served| served.file.name == name) else {
        return head("404 Not Found", "text/plain", 0, "");
    };
    let body = if unpacks { &served.packed } else { &served.file.bytes };
    let coding = if unpacks { "Content-Encoding: gzip\r\n" } else { "" };
    let mut response = head("200 OK", served.file.kind, body.len(), coding);
    if method == "GET" {
        response.extend(body);
    }
    response
}

fn head(status: &str, kind: &str, length: usize, more: &str) -> Vec<u8> {
    format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nConnection: close\r\n\
         Cache-Control: no-cache\r\nVary: Accept-Encoding\r\nX-Content-Type-Options: nosniff\r\n{more}\r\n"
    )
    .into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::read::GzDecoder;

    fn files() -> Vec<Served> {
        let file = |name, text: &str| File::new(name, "text/plain", text);
        let files = vec![file("index.html", &"a page ".repeat(99)), file("worker.js", "a worker")];
        files.into_iter().map(|file| Served { packed: gzip(&file.bytes), file }).collect()
    }

    fn answered(request: &str, unpacks: bool) -> (String, Vec<u8>) {
        let response = response(request, unpacks, &files());
        let end = response.windows(4).position(|part| part == b"\r\n\r\n").unwrap() + 4;
        (String::from_utf8(response[..end].to_vec()).unwrap(), response[end..].to_vec())
    }

    #[test]
    fn files_are_given_by_their_name_and_nothing_else() {
        assert_eq!(answered("GET /worker.js HTTP/1.1", false).1, b"a worker");
        assert!(answered("GET /?a#b HTTP/1.1", false).1.starts_with(b"a page"));
        assert!(answered("GET /index.html HTTP/1.1", false).0.starts_with("HTTP/1.1 200"));
        for target in ["/../Cargo.toml", "//etc/passwd", "/other", "/worker.js/"] {
            let (head, body) = answered(&format!("GET {target} HTTP/1.1"), false);
            assert!(head.starts_with("HTTP/1.1 404") && body.is_empty(), "{target}");
        }
        assert!(answered("POST / HTTP/1.1", false).0.starts_with("HTTP/1.1 405"));
        assert!(answered("", false).0.starts_with("HTTP/1.1 405"));
        assert!(answered("HEAD / HTTP/1.1", false).1.is_empty());
    }

    #[test]
    fn what_is_packed_is_smaller_and_unpacks_to_the_same() {
        let (head, body) = answered("GET / HTTP/1.1", true);
        assert!(head.contains("Content-Encoding: gzip") && body.len() < 99);
        let mut page = String::new();
        GzDecoder::new(&body[..]).read_to_string(&mut page).unwrap();
        assert_eq!(page, "a page ".repeat(99));
    }

    #[test]
    fn it_answers_over_the_network() {
        let server = Server::open(files().into_iter().map(|served| served.file).collect(), 0).unwrap();
        let port = server.port().unwrap();
        thread::spawn(move || server.run());
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).unwrap();
        stream.write_all(b"GET /worker.js HTTP/1.1\r\nHost: any\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.ends_with("\r\n\r\na worker"), "{answer}");
    }
}
