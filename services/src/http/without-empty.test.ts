import { expect, test } from 'vitest';
import { z } from 'zod';
import { withoutEmpty } from './request-input.ts';

const schema = z.strictObject({
  name: z.string().min(1),
  note: z.string().optional(),
  size: z.coerce.number().default(12),
});

test.each<[what: string, sent: unknown, kept: unknown]>([
  ['an optional field', { name: 'a', note: '' }, { name: 'a' }],
  ['a field with a default', { name: 'a', size: '' }, { name: 'a' }],
  ['not a required one', { name: '', note: 'b' }, { name: '', note: 'b' }],
  ['not one that nobody knows', { name: 'a', other: '' }, { name: 'a', other: '' }],
  ['nothing of what is no object', ['', ''], ['', '']],
])('leaves out %s', (_, sent, kept) => {
  expect(withoutEmpty(schema, '')(sent)).toEqual(kept);
});

test('supports union variants and schemas with refinements', () => {
  const either = z.union([
    schema.refine(() => true),
    z.strictObject({ id: z.string(), more: z.string().optional() }),
  ]);
  expect(withoutEmpty(either, null)({ id: null, more: null, note: null })).toEqual({ id: null });
  expect(withoutEmpty(undefined, null)({ a: null })).toEqual({ a: null });
});
