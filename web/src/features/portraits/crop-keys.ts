import { movedBy, type Pose, type Stage, turnedBy, zoomedTo } from './crop-pose.ts';

/** Actions on a picture under its frame, by a button or a key. */
export type CropAct = 'left' | 'right' | 'up' | 'down' | 'in' | 'out' | 'turnLeft' | 'turnRight';

const stepPixels = 12;
const finePixels = 2;
const zoomStep = 1.15;

const ways = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
} as const;

/** Returns the pose after an action. @param fine true for small steps */
export function poseAfter(act: CropAct, pose: Pose, stage: Stage, fine = false): Pose {
  switch (act) {
    case 'in':
      return zoomedTo(pose, pose.zoom * zoomStep, stage);
    case 'out':
      return zoomedTo(pose, pose.zoom / zoomStep, stage);
    case 'turnLeft':
      return turnedBy(pose, 'left');
    case 'turnRight':
      return turnedBy(pose, 'right');
    default: {
      const step = fine ? finePixels : stepPixels;
      return movedBy(pose, { x: ways[act].x * step, y: ways[act].y * step }, stage);
    }
  }
}

const byKey: Readonly<Record<string, CropAct>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '+': 'in',
  '=': 'in',
  '-': 'out',
  _: 'out',
};

interface Key {
  readonly key: string;
  /** Physical key: R stays at its position, also on a Korean or Japanese keyboard. */
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Returns the action of a key; null if the key is left to the browser. */
export function actOfKey({ key, code, shiftKey, ctrlKey, metaKey, altKey }: Key): CropAct | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (code === 'KeyR') return shiftKey ? 'turnLeft' : 'turnRight';
  return byKey[key] ?? null;
}
