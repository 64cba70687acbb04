import { expect, test } from 'vitest';
import { actOfKey, type CropAct, poseAfter } from './crop-keys.ts';
import { firstPose, zoomMax } from './crop-pose.ts';

const key = (name: string, more: Partial<Parameters<typeof actOfKey>[0]> = {}) =>
  actOfKey({ key: name, code: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more });
const stage = { picture: { width: 400, height: 400 }, frame: { width: 200, height: 200 } };

test.each<[string, CropAct]>([
  ['ArrowLeft', 'left'],
  ['ArrowDown', 'down'],
  ['+', 'in'],
  ['=', 'in'],
  ['-', 'out'],
])('the key %s means %s', (name, act) => {
  expect(key(name)).toBe(act);
});

test('the R key turns the picture by its keyboard position, not by its letter', () => {
  expect(key('ㄱ', { code: 'KeyR' })).toBe('turnRight');
  expect(key('R', { code: 'KeyR', shiftKey: true })).toBe('turnLeft');
});

test('browser shortcuts are left to the browser', () => {
  expect(key('r', { code: 'KeyR', ctrlKey: true })).toBeNull();
  expect(key('ArrowLeft', { altKey: true })).toBeNull();
  expect(key('+', { metaKey: true })).toBeNull();
  expect(key('Tab')).toBeNull();
});

test('each action changes the pose as its name says', () => {
  expect(poseAfter('right', firstPose, stage).at).toEqual({ x: 12, y: 0 });
  expect(poseAfter('up', firstPose, stage).at).toEqual({ x: 0, y: -12 });
  expect(poseAfter('left', firstPose, stage, true).at).toEqual({ x: -2, y: 0 });
  expect(poseAfter('in', firstPose, stage).zoom).toBeCloseTo(1.15);
  expect(poseAfter('out', firstPose, stage).zoom).toBe(1);
  expect(poseAfter('turnLeft', firstPose, stage).turn).toBe(270);
  let pose = firstPose;
  for (let times = 0; times < 30; times += 1) pose = poseAfter('in', pose, stage);
  expect(pose.zoom).toBe(zoomMax);
});
