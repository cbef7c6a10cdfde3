import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Fingers, heldBySliding } from '../page/fingers.mjs';

function watched() {
  const told = [];
  const fingers = new Fingers(
    (button) => told.push(`${button} down`),
    (button) => told.push(`${button} up`),
  );
  return { fingers, told };
}

test('several buttons at once', () => {
  const { fingers, told } = watched();
  fingers.put(1, 'UP');
  fingers.put(2, 'A');
  fingers.lift(1);
  assert.deepEqual(told, ['UP down', 'A down', 'UP up']);
  assert.ok(fingers.isDown('A') && !fingers.isDown('UP'));
});

test('a button that two hold is up when both have let go', () => {
  const { fingers, told } = watched();
  fingers.put('KeyA', 'A');
  fingers.put('Enter', 'A');
  fingers.lift('KeyA');
  assert.deepEqual(told, ['A down']);
  fingers.lift('Enter');
  assert.deepEqual(told, ['A down', 'A up']);
});

test('a finger that slides lets go before it presses', () => {
  const { fingers, told } = watched();
  fingers.put(1, 'LEFT');
  fingers.put(1, 'UP');
  fingers.put(1, 'UP');
  fingers.put(1, undefined);
  assert.deepEqual(told, ['LEFT down', 'LEFT up', 'UP down', 'UP up']);
});

test('all go up at once, and lifting what holds nothing is nothing', () => {
  const { fingers, told } = watched();
  fingers.put(1, 'X');
  fingers.put(2, 'Y');
  fingers.liftAll();
  fingers.liftAll();
  fingers.lift(1);
  assert.deepEqual(told, ['X down', 'Y down', 'X up', 'Y up']);
});

test('a thumb rolls over the directions, and nothing else is pressed by sliding', () => {
  assert.equal(heldBySliding('LEFT', 'UP'), 'UP');
  assert.equal(heldBySliding('LEFT', 'LEFT'), 'LEFT');
  assert.equal(heldBySliding('LEFT', undefined), undefined);
  assert.equal(heldBySliding('A', 'B'), undefined);
  assert.equal(heldBySliding('UP', 'X'), undefined);
  assert.equal(heldBySliding('A', 'A'), 'A');
});
