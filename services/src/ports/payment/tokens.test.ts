import { describe, expect, it } from 'vitest';
import { createTokenSource } from './rest.ts';

function scripted(lifeMs: number) {
  const time = { ms: 0 };
  const issued: string[] = [];
  const tokens = createTokenSource(
    async () => {
      issued.push(`token-${issued.length + 1}`);
      return { value: `token-${issued.length}`, lifeMs };
    },
    () => time.ms,
  );
  return { tokens, issued, time };
}

describe('access tokens', () => {
  it('requests a token once for all concurrent callers', async () => {
    const { tokens, issued } = scripted(1_800_000);
    const values = await Promise.all([tokens.current(), tokens.current(), tokens.current()]);
    expect(values).toEqual(['token-1', 'token-1', 'token-1']);
    expect(issued).toHaveLength(1);
  });

  it('keeps a token until half a minute before its end', async () => {
    const { tokens, time } = scripted(1_800_000);
    await tokens.current();
    time.ms = 1_769_999;
    expect(await tokens.current()).toBe('token-1');
    time.ms = 1_770_000;
    expect(await tokens.current()).toBe('token-2');
  });

  it('uses half the lifetime of a token that lives less than a minute', async () => {
    const { tokens, time } = scripted(10_000);
    await tokens.current();
    time.ms = 4_999;
    expect(await tokens.current()).toBe('token-1');
    time.ms = 5_000;
    expect(await tokens.current()).toBe('token-2');
  });

  it('forgets only the refused token', async () => {
    const { tokens } = scripted(1_800_000);
    await tokens.current();
    tokens.drop('token-1');
    expect(await tokens.current()).toBe('token-2');
    tokens.drop('token-1');
    expect(await tokens.current()).toBe('token-2');
  });

  it('requests again after a failure', async () => {
    let calls = 0;
    const tokens = createTokenSource(async () => {
      calls += 1;
      if (calls === 1) throw new Error('no answer');
      return { value: 'second', lifeMs: 1_000 };
    });
    await expect(tokens.current()).rejects.toThrow('no answer');
    expect(await tokens.current()).toBe('second');
  });
});
