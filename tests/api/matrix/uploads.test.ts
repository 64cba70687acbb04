import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../harness/marketplace.ts';
import { drawing } from '../../harness/media.ts';
import type { Raw } from './exchange.ts';
import { expectRefusal } from './expect-refusal.ts';
import { fingerprint } from './fingerprint.ts';
import { fileForm } from './forms.ts';
import { openWorld, rawOf, type World } from './world.ts';

let world: World;
let fan: Person;
let picture: Buffer;
let huge: Buffer;
beforeAll(async () => {
  world = await openWorld();
  fan = await world.house.fan();
  picture = await drawing();
  huge = await drawing(5_000, 5_000);
});
afterAll(() => world?.close());

const file = (bytes: Buffer | string, more: { name?: string; filename?: string; type?: string } = {}) => ({
  name: 'data',
  filename: 'a.png',
  type: 'image/png',
  bytes,
  ...more,
});
const upload = (form: { type: string; bytes: Buffer }): Raw => rawOf('uploadFile', fan, { form });
const one = (...parts: Parameters<typeof file>) => upload(fileForm([file(...parts)]));

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const zip = Buffer.concat([Buffer.from('504b0304140000000000', 'hex'), Buffer.alloc(200)]);

const cases: [what: string, make: () => Raw, status: number, field: string | null][] = [
  ['no file', () => upload(fileForm([])), 400, 'data'],
  ['a field for a file', () => upload(fileForm([{ name: 'data', bytes: 'x' }])), 400, 'data'],
  ['another field name', () => one(picture, { name: 'image' }), 400, 'data'],
  ['__proto__ as field name', () => one(picture, { name: '__proto__' }), 400, null],
  ['two files', () => upload(fileForm([file(picture), file(picture)])), 400, null],
  ['eleven fields first', () => upload(fileForm([...fields(11), file(picture)])), 400, null],
  ['an empty file', () => one(''), 400, 'data'],
  ['SVG', () => one(svg, { type: 'image/svg+xml' }), 415, 'data'],
  ['SVG called PNG', () => one(svg), 415, 'data'],
  ['HTML called JPEG', () => one('<html><script>alert(1)</script>', { type: 'image/jpeg' }), 415, 'data'],
  ['a ZIP called PNG', () => one(zip), 415, 'data'],
  ['a PNG that is cut off', () => one(picture.subarray(0, 40)), 415, null],
  ['a picture of too many pixels', () => one(huge), 415, 'data'],
  ['a form that is cut off', () => upload(cut(fileForm([file(picture)]))), 400, 'data'],
  [
    'a form without a boundary',
    () => upload({ type: 'multipart/form-data', bytes: Buffer.from('x') }),
    400,
    'data',
  ],
  [
    'another boundary',
    () => upload({ ...fileForm([file(picture)]), type: 'multipart/form-data; boundary=y' }),
    400,
    'data',
  ],
  ['JSON', () => upload({ type: 'application/json', bytes: Buffer.from('{"data":"x"}') }), 415, null],
  ['bare bytes', () => upload({ type: 'image/png', bytes: picture }), 415, null],
];

test.each(cases)('refuses %s and stores nothing', async (what, make, status, field) => {
  const before = await fingerprint(world.house.ctx);
  const answer = await world.wire.send(make());
  expect(await fingerprint(world.house.ctx)).toEqual(before);
  expect(answer.status, answer.text).toBe(status);
  const { subErrors } = expectRefusal(answer, what);
  if (field !== null) expect(subErrors.map((error) => error.field)).toEqual([field]);
});

test('accepts the valid variant under any path name', async () => {
  const answer = await world.wire.send(one(picture, { filename: '../../etc/passwd\u202e.png' }));
  expect(answer.status, answer.text).toBe(200);
  expect(JSON.parse(answer.text)).toMatchObject({ kind: 'IMAGE', filename: 'passwd.png' });
});

function fields(count: number) {
  return Array.from({ length: count }, (_, index) => ({ name: `field${index}`, bytes: 'x' }));
}

const cut = ({ type, bytes }: { type: string; bytes: Buffer }) => ({ type, bytes: bytes.subarray(0, -60) });
