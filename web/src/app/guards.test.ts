import { describe, expect, it } from 'vitest';
import type { Session } from '../lib/session.ts';
import { admits, type Guard } from './guards.ts';

const visitor: Session = {
  token: null,
  userId: null,
  userName: null,
  creatorId: null,
  creatorName: null,
  isVerified: null,
  imageUrl: '',
  pushedTo: null,
};
const unverified: Session = { ...visitor, token: 'Bearer t', userId: 'u', isVerified: false };
const fan: Session = { ...unverified, isVerified: true };
const creator: Session = { ...fan, creatorId: 'c' };
const people = { visitor, unverified, fan, creator };

describe('guards', () => {
  it.each<[Guard, (keyof typeof people)[]]>([
    ['public', ['visitor', 'unverified', 'fan', 'creator']],
    ['byLink', ['visitor', 'unverified', 'fan', 'creator']],
    ['loggedIn', ['unverified', 'fan', 'creator']],
    ['loggedOut', ['visitor']],
    ['creatorOnly', ['creator']],
    ['verifiedFan', ['fan']],
  ])('the guard %s admits only %j', (guard, admitted) => {
    const letIn = Object.entries(people).flatMap(([name, session]) => (admits(guard, session) ? [name] : []));
    expect(letIn).toEqual(admitted);
  });
});
