import { type ErrorReply, errorTable } from '@sowon/contracts';
import { expect } from 'vitest';
import type { Answer } from './exchange.ts';

/** Parses an answer as a refusal, and checks its standard error shape. @param what name of the case */
export function expectRefusal(answer: Answer, what: string): ErrorReply {
  expect
    .soft(answer.headers['content-type'], `${what}: ${answer.text.slice(0, 200)}`)
    .toMatch(/^application\/json/);
  if (!String(answer.headers['content-type']).startsWith('application/json'))
    throw new Error(`${what}: ${answer.text}`);
  // A parsing boundary: the result is checked below.
  const reply = JSON.parse(answer.text) as ErrorReply;
  expect.soft(reply, what).toEqual({
    message: expect.stringMatching(/./),
    status: answer.status,
    code: expect.any(String),
    subErrors: expect.any(Array),
    requestId: answer.headers['x-request-id'],
  });
  expect.soft(errorTable[reply.code]?.status, `${what}: ${reply.code}`).toBe(answer.status);
  for (const subError of reply.subErrors) {
    expect.soft(Object.keys(subError).sort(), what).toEqual(['field', 'message', 'rejectedValue']);
    expect.soft([typeof subError.field, typeof subError.message], what).toEqual(['string', 'string']);
    // The error names the faulty secret field, but never its value.
    if (/password|code|token/i.test(subError.field)) expect.soft(subError.rejectedValue, what).toBeNull();
  }
  return reply;
}
