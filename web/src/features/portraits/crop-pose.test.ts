import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Cut,
  cutOf,
  firstPose,
  held,
  movedBy,
  type Pose,
  partShown,
  type Size,
  type Stage,
  type Turn,
  turnedBy,
  turnedSize,
  zoomedTo,
  zoomMax,
} from './crop-pose.ts';
import { cropShapes } from './crop-shapes.ts';

const mosts = Object.values(cropShapes).map(({ most }) => most);
const side = fc.integer({ min: 40, max: 5_000 });
const sizes: fc.Arbitrary<Size> = fc.record({ width: side, height: side });
const turns = fc.constantFrom<Turn>(0, 90, 180, 270);
const far = fc.double({ min: -5_000, max: 5_000, noNaN: true });
const poses: fc.Arbitrary<Pose> = fc.record({
  at: fc.record({ x: far, y: far }),
  zoom: fc.double({ min: 1, max: zoomMax, noNaN: true }),
  turn: turns,
});
const close = (value: number, wanted: number, by = 1e-6) =>
  expect(Math.abs(value - wanted)).toBeLessThanOrEqual(by * Math.max(1, Math.abs(wanted)));

/** Returns the largest frame of a ratio that fits into a turned picture. */
function stageOf(picture: Size, turn: Turn, most: Size): Stage {
  const { width, height } = turnedSize(picture, turn);
  const scale = Math.min(width / most.width, height / most.height);
  return { picture, frame: { width: most.width * scale, height: most.height * scale } };
}
const scenes = fc
  .record({ picture: sizes, pose: poses, most: fc.constantFrom(...mosts) })
  .map(({ picture, pose, most }) => ({ pose, most, picture, stage: stageOf(picture, pose.turn, most) }));

/** Returns the position on the canvas of a point of the picture, measured from the picture’s middle. */
function onCanvas({ middle, scale, turn }: Cut, { x, y }: { x: number; y: number }) {
  const angle = (turn * Math.PI) / 180;
  return {
    x: middle.x + scale * (x * Math.cos(angle) - y * Math.sin(angle)),
    y: middle.y + scale * (x * Math.sin(angle) + y * Math.cos(angle)),
  };
}

describe('a picture under the crop frame', () => {
  test('fills the frame from any position, and is moved only as far as needed', () => {
    fc.assert(
      fc.property(scenes, ({ pose, stage }) => {
        const { at, zoom, turn } = held(pose, stage);
        const { width, height } = turnedSize(stage.picture, turn);
        expect(Math.abs(at.x) + stage.frame.width / 2).toBeLessThanOrEqual((width * zoom) / 2 + 1e-6);
        expect(Math.abs(at.y) + stage.frame.height / 2).toBeLessThanOrEqual((height * zoom) / 2 + 1e-6);
        expect(held(held(pose, stage), stage)).toEqual(held(pose, stage));
      }),
    );
  });

  test('returns to its pose after a turn back or four quarter turns', () => {
    fc.assert(
      fc.property(poses, (pose) => {
        const right = (one: Pose) => turnedBy(one, 'right');
        for (const back of [turnedBy(right(pose), 'left'), right(right(right(right(pose))))]) {
          expect(back.turn).toBe(pose.turn);
          close(back.at.x, pose.at.x);
          close(back.at.y, pose.at.y);
        }
      }),
    );
  });

  test('keeps the middle of the frame while it is turned', () => {
    const middleOf = ({ at, zoom, turn }: Pose) => {
      const angle = (-turn * Math.PI) / 180;
      return {
        x: (-at.x * Math.cos(angle) + at.y * Math.sin(angle)) / zoom,
        y: (-at.x * Math.sin(angle) - at.y * Math.cos(angle)) / zoom,
      };
    };
    fc.assert(
      fc.property(poses, fc.constantFrom<'left' | 'right'>('left', 'right'), (pose, way) => {
        const [before, after] = [middleOf(pose), middleOf(turnedBy(pose, way))];
        close(after.x, before.x);
        close(after.y, before.y);
      }),
    );
  });

  test('keeps the middle of the frame while it is enlarged, as far as the picture reaches', () => {
    fc.assert(
      fc.property(scenes, fc.double({ min: 1, max: 4, noNaN: true }), ({ pose, stage }, factor) => {
        const from = held(pose, stage);
        const to = zoomedTo(from, from.zoom * factor, stage);
        expect(to.zoom).toBeLessThanOrEqual(zoomMax);
        // Enlarging leaves more room, so nothing limits the position.
        close(to.at.x / to.zoom, from.at.x / from.zoom);
        close(to.at.y / to.zoom, from.at.y / from.zoom);
        expect(zoomedTo(to, 0.1, stage).zoom).toBe(1);
      }),
    );
  });

  test('shows a part with the ratio of the frame', () => {
    fc.assert(
      fc.property(scenes, ({ pose, stage, most }) => {
        const part = partShown(held(pose, stage), stage);
        for (const [begin, long] of [
          [part.x, part.width],
          [part.y, part.height],
        ] as const) {
          expect(begin).toBeGreaterThanOrEqual(0);
          expect(begin + long).toBeLessThanOrEqual(1 + 1e-9);
        }
        const turned = turnedSize(stage.picture, pose.turn);
        close((part.width * turned.width) / (part.height * turned.height), most.width / most.height);
      }),
    );
  });

  test('shows more of its right side when it is moved left', () => {
    const stage = { picture: { width: 400, height: 400 }, frame: { width: 200, height: 200 } };
    const half = { width: 0.5, height: 0.5 };
    expect(partShown(firstPose, stage)).toEqual({ x: 0.25, y: 0.25, ...half });
    expect(partShown(movedBy(firstPose, { x: -50, y: 25 }, stage), stage)).toEqual({
      x: 0.375,
      y: 0.1875,
      ...half,
    });
  });
});

describe('a crop', () => {
  const cuts = fc.record({ scene: scenes, natural: sizes }).map(({ scene, natural }) => {
    // The shown picture has the ratio of the original.
    const stage = stageOf(natural, scene.pose.turn, scene.most);
    const pose = held(scene.pose, stage);
    const part = partShown(pose, stage);
    return {
      natural,
      part,
      pose,
      most: scene.most,
      cut: cutOf(part, natural, { turn: pose.turn, most: scene.most }),
    };
  });

  test('has the requested ratio, and is no larger than requested or than the source', () => {
    fc.assert(
      fc.property(cuts, ({ natural, part, most, pose, cut: { size } }) => {
        expect(size.width).toBeLessThanOrEqual(most.width);
        expect(size.height).toBeLessThanOrEqual(most.height);
        expect(size.width).toBeLessThanOrEqual(
          Math.ceil(part.width * turnedSize(natural, pose.turn).width + 1),
        );
        expect(Math.abs(size.height - (size.width * most.height) / most.width)).toBeLessThanOrEqual(1.5);
      }),
    );
  });

  test('has the corners that the frame showed, at every turn', () => {
    fc.assert(
      fc.property(cuts, ({ natural, part, pose, cut }) => {
        const turned = turnedSize(natural, pose.turn);
        const angle = (-pose.turn * Math.PI) / 180;
        for (const [right, below] of [
          [0, 0],
          [1, 0],
          [0, 1],
          [1, 1],
        ] as const) {
          // A corner of the part: first as shown, then in the unturned picture of the file.
          const seen = {
            x: (part.x + right * part.width - 0.5) * turned.width,
            y: (part.y + below * part.height - 0.5) * turned.height,
          };
          const inFile = {
            x: seen.x * Math.cos(angle) - seen.y * Math.sin(angle),
            y: seen.x * Math.sin(angle) + seen.y * Math.cos(angle),
          };
          expect(Math.abs(inFile.x)).toBeLessThanOrEqual(natural.width / 2 + 1e-6);
          expect(Math.abs(inFile.y)).toBeLessThanOrEqual(natural.height / 2 + 1e-6);
          const { x, y } = onCanvas(cut, inFile);
          expect(Math.abs(x - right * cut.size.width)).toBeLessThanOrEqual(1.5);
          expect(Math.abs(y - below * cut.size.height)).toBeLessThanOrEqual(1.5);
        }
      }),
    );
  });
});
