import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger('debug', { write: (line: string) => lines.push(line) }));
  return lines.join('');
}

test('only id, method and path of a request are logged', () => {
  const line = logged((log) =>
    log.info({
      req: {
        id: '1',
        method: 'PUT',
        url: '/api/v1/users/email-verification?code=secret-code',
        headers: { authorization: 'Bearer secret-token' },
        body: { password: 'secret-password' },
      },
    }),
  );
  expect(JSON.parse(line).req).toEqual({ id: '1', method: 'PUT', path: '/api/v1/users/email-verification' });
  expect(line).not.toContain('secret');
});

test('a logged database error contains neither the row nor the refused value', () => {
  const duplicate = Object.assign(new DatabaseError('duplicate key value', 1, 'error'), {
    code: '23505',
    detail: 'Key (email)=(secret@people.example) already exists.',
  });
  const refused = Object.assign(new DatabaseError('invalid input syntax: "secret"', 1, 'error'), {
    code: '22P02',
  });
  const lines = logged((log) => {
    log.error({ err: duplicate }, 'failed');
    log.error({ err: refused }, 'failed');
    log.error({ err: new Error('the command failed', { cause: refused }) }, 'failed');
  });
  expect(lines).toContain('duplicate key value');
  expect(lines).toContain('22P02');
  expect(lines).not.toContain('secret');
});
