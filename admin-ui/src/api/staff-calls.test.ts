import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@sowon/contracts/calls';
import { expect, it } from 'vitest';
import { staffCalls } from '../../build/staff-calls.ts';

const source = join(import.meta.dirname, '..');

it('the built client includes every call that the console makes', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const called = files
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(join(source, file), 'utf8').matchAll(/\b(?:client|calls)\.(\w+)/g)])
    .map(([, name = '']) => name)
    .filter((name) => name in calls);
  expect(called.length).toBeGreaterThan(100);
  expect(called.filter((name) => !(name in staffCalls))).toEqual([]);
  expect('createPayment' in staffCalls).toBe(false);
});
