import { describe, expect, it } from 'vitest';
import { emptySignUp, isPassword, type SignUpDraft, signUpProblems } from './sign-up-rules.ts';

const now = new Date('2026-11-21T03:00:00.000Z');
const draft = {
  ...emptySignUp,
  username: '별이',
  email: 'fan@example.com',
  password: 'wish12345',
  passwordAgain: 'wish12345',
  birthDate: '2001-05-05',
};
const wrong = (part: Partial<SignUpDraft>) =>
  Object.entries(signUpProblems({ ...draft, ...part }, now))
    .filter(([, problem]) => problem !== undefined)
    .map(([field]) => field);

describe('signing up', () => {
  it.each([
    ['wish1234', true],
    ['소원소원소원소원1', true],
    ['wish123', false],
    ['wishwish', false],
    ['12345678', false],
  ])('the password %s is accepted: %s', (password, isTaken) => {
    expect(isPassword(password)).toBe(isTaken);
  });

  it('requires every field, equal passwords and an age of fourteen, and names the invalid field', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ username: ' ' })).toEqual(['username']);
    expect(wrong({ email: 'fan@example' })).toEqual(['email']);
    expect(wrong({ passwordAgain: 'wish1234' })).toEqual(['passwordAgain']);
    expect(wrong({ birthDate: '' })).toEqual(['birthDate']);
    expect(wrong({ birthDate: '2012-11-22' })).toEqual(['birthDate']);
    expect(wrong({ birthDate: '2012-11-21' })).toEqual([]);
  });
});
