import { expect, test } from 'vitest';
import { z } from 'zod';
import { limitsOf, type Schema, shapeOf } from './docs.ts';

// The schemas that zod writes are a subset of JSON Schema.
const shapeOfType = (type: z.ZodType) => shapeOf(z.toJSONSchema(type, { io: 'input' }) as Schema);

test('an object is printed like a type, with limits and defaults beside its fields', () => {
  const type = z.strictObject({
    id: z.uuid(),
    name: z.string().min(1).max(50),
    kind: z.enum(['VIDEO', 'IMAGE']).nullable(),
    tags: z.array(z.object({ name: z.string() })),
    size: z.int().min(1).max(100).default(12),
  });
  expect(shapeOfType(type)).toBe(`{
  id: string (uuid)
  name: string  // 1 to 50 characters
  kind: "VIDEO" | "IMAGE" | null
  tags: {
    name: string
  }[]
  size?: integer  // 1 to 100, default 12
}`);
});

test('lists of choices keep their brackets, and records show their values', () => {
  expect(shapeOfType(z.array(z.enum(['A', 'B'])))).toBe('("A" | "B")[]');
  expect(shapeOfType(z.record(z.string(), z.unknown()))).toBe('{ [name: string]: unknown }');
});

test('only constraints are printed', () => {
  expect(limitsOf({ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER })).toBe('at least 0');
  expect(limitsOf({ type: 'string' })).toBe('');
});
