import { describe, expect, it } from 'vitest';
import { consentProblem, emailProblem, fileProblem, textProblem } from './problems.ts';

describe('textProblem', () => {
  it('requires a text, and spaces alone are not one', () => {
    expect(textProblem('')?.message).toBe('Please fill this in.');
    expect(textProblem(' \n ')?.message).toBe('Please fill this in.');
    expect(textProblem('별')).toBeUndefined();
  });

  it('accepts a text up to its limit, without surrounding spaces', () => {
    expect(textProblem('12345', 5)).toBeUndefined();
    expect(textProblem('  12345  ', 5)).toBeUndefined();
    expect(textProblem('123456', 5)).toMatchObject({
      message: 'At most {most} characters.',
      values: { most: 5 },
    });
  });
});

describe('emailProblem', () => {
  it.each(['luna@example.com', ' luna@example.com ', 'l+1@mail.example.co.kr'])('accepts %j', (text) => {
    expect(emailProblem(text)).toBeUndefined();
  });

  it.each(['luna', 'luna@', '@example.com', 'luna@example', 'lu na@example.com'])('rejects %j', (text) => {
    expect(emailProblem(text)?.message).toBe('This is not an email address.');
  });

  it('requires an address', () => {
    expect(emailProblem('  ')?.message).toBe('Please fill this in.');
  });
});

describe('consentProblem', () => {
  it('requires the tick', () => {
    expect(consentProblem(false)?.message).toBe('Please tick this to go on.');
    expect(consentProblem(true)).toBeUndefined();
  });
});

describe('fileProblem', () => {
  const file = { id: 'a' };

  it('waits for a running upload, required or not', () => {
    expect(fileProblem('uploading', false)?.message).toBe('The file is still being uploaded.');
    expect(fileProblem('uploading', true)?.message).toBe('The file is still being uploaded.');
  });

  it('requires a file only where it is needed', () => {
    expect(fileProblem(null, true)?.message).toBe('Please choose a file.');
    expect(fileProblem(null, false)).toBeUndefined();
    expect(fileProblem(file, true)).toBeUndefined();
  });
});
