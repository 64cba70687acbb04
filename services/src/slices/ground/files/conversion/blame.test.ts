import { expect, test } from 'vitest';
import { blameFor, type Ending } from './blame.ts';

const failed: Ending = {
  exitCode: 1,
  signal: null,
  overdue: false,
  inSandbox: true,
  shortOfMemory: false,
  stderr: 'source: Invalid data found when processing input',
  freeBytes: 10_000_000_000,
};

test.each<[string, Partial<Ending>, string]>([
  ['a file that cannot be read', {}, 'FILE'],
  ['a file that breaks the program', { exitCode: null, signal: 'SIGSEGV', stderr: '' }, 'FILE'],
  ['a file that breaks it within the sandbox', { exitCode: 139, stderr: '' }, 'FILE'],
  ['a run over its time', { exitCode: null, signal: 'SIGKILL', overdue: true }, 'TIME'],
  ['a run that the system ended', { exitCode: null, signal: 'SIGKILL' }, 'MACHINE'],
  ['a run that the system ended within the sandbox', { exitCode: 137, stderr: '' }, 'MACHINE'],
  ['a worker that is told to end', { exitCode: null, signal: 'SIGTERM' }, 'MACHINE'],
  ['a program that is not there', { stderr: 'bwrap: execvp ffmpeg: No such file or directory' }, 'MACHINE'],
  [
    'a sandbox that cannot be made',
    { stderr: 'bwrap: Creating new namespace failed: Operation not permitted' },
    'MACHINE',
  ],
  ['a full disk', { stderr: 'video.mp4: No space left on device' }, 'MACHINE'],
  ['a disk that is all but full', { freeBytes: 1_000_000 }, 'MACHINE'],
  ['a machine without memory', { stderr: 'Error: Cannot allocate memory', shortOfMemory: true }, 'MACHINE'],
  ['memory beyond its limit', { stderr: 'Error: Cannot allocate memory' }, 'FILE'],
  ['no memory, without a limit', { stderr: 'Error: Cannot allocate memory', inSandbox: false }, 'MACHINE'],
  ['a file that computes too long', { exitCode: 152, stderr: '' }, 'TIME'],
  ['the same, ended in order', { exitCode: 255, stderr: '' }, 'TIME'],
  ['a file that makes it write too much', { exitCode: 153, stderr: '' }, 'FILE'],
  ['a program that was told to end', { exitCode: 255, stderr: '', inSandbox: false }, 'MACHINE'],
])('%s', (_, ending, blame) => {
  expect(blameFor({ ...failed, ...ending })).toBe(blame);
});
