import { describe, expect, it } from 'vitest';
import { emptySignUp, isPassword, isSignUpComplete } from './sign-up-rules.ts';

const now = new Date('2026-11-21T03:00:00.000Z');
const draft = {
  ...emptySignUp,
  username: '별이',
  email: 'fan@example.com',
  password: 'wish12345',
  passwordAgain: 'wish12345',
  birthDate: '2001-05-05',
};

describe('signing up', () => {
  it.each([
    ['wish1234', true],
    ['소원소원소원소원1', true],
    ['wish123', false],
    ['wishwish', false],
    ['12345678', false],
  ])('takes %s as a password: %s', (password, isTaken) => {
    expect(isPassword(password)).toBe(isTaken);
  });

  it('wants every required field, equal passwords and fourteen years', () => {
    expect(isSignUpComplete(draft, now)).toBe(true);
    expect(isSignUpComplete({ ...draft, username: ' ' }, now)).toBe(false);
    expect(isSignUpComplete({ ...draft, email: 'fan@example' }, now)).toBe(false);
    expect(isSignUpComplete({ ...draft, passwordAgain: 'wish1234' }, now)).toBe(false);
    expect(isSignUpComplete({ ...draft, birthDate: '' }, now)).toBe(false);
    expect(isSignUpComplete({ ...draft, birthDate: '2012-11-22' }, now)).toBe(false);
    expect(isSignUpComplete({ ...draft, birthDate: '2012-11-21' }, now)).toBe(true);
  });
});
