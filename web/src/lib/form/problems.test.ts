import { describe, expect, it } from 'vitest';
import { consentProblem, emailProblem, fileProblem, textProblem } from './problems.ts';

describe('textProblem', () => {
  it('asks for something, and spaces are nothing', () => {
    expect(textProblem('')?.message).toBe('Please fill this in.');
    expect(textProblem(' \n ')?.message).toBe('Please fill this in.');
    expect(textProblem('별')).toBeUndefined();
  });

  it('takes as much as fits, without the spaces around it', () => {
    expect(textProblem('12345', 5)).toBeUndefined();
    expect(textProblem('  12345  ', 5)).toBeUndefined();
    expect(textProblem('123456', 5)).toMatchObject({
      message: 'At most {most} characters.',
      values: { most: 5 },
    });
  });
});

describe('emailProblem', () => {
  it.each(['luna@example.com', ' luna@example.com ', 'l+1@mail.example.co.kr'])('takes %j', (text) => {
    expect(emailProblem(text)).toBeUndefined();
  });

  it.each(['luna', 'luna@', '@example.com', 'luna@example', 'lu na@example.com'])('refuses %j', (text) => {
    expect(emailProblem(text)?.message).toBe('This is not an email address.');
  });

  it('asks for one where there is none', () => {
    expect(emailProblem('  ')?.message).toBe('Please fill this in.');
  });
});

describe('consentProblem', () => {
  it('asks for the tick', () => {
    expect(consentProblem(false)?.message).toBe('Please tick this to go on.');
    expect(consentProblem(true)).toBeUndefined();
  });
});

describe('fileProblem', () => {
  const file = { id: 'a' };

  it('waits for one that is on its way, needed or not', () => {
    expect(fileProblem('uploading', false)?.message).toBe('The file is still being uploaded.');
    expect(fileProblem('uploading', true)?.message).toBe('The file is still being uploaded.');
  });

  it('asks for one only where it is needed', () => {
    expect(fileProblem(null, true)?.message).toBe('Please choose a file.');
    expect(fileProblem(null, false)).toBeUndefined();
    expect(fileProblem(file, true)).toBeUndefined();
  });
});
