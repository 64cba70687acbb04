import { describe, expect, it } from 'vitest';
import { landingOf } from './landing-of.ts';

const creator = {
  id: 'c',
  name: '하늘달',
  url: 'haneul',
  verified: true,
  tags: [],
  eventMission: null,
  user: { id: 'u', username: '하늘', imageUrl: '' },
};

describe('landing page after a login', () => {
  it('depends on the role', () => {
    expect(landingOf({ roles: ['ROLE_UNVERIFIED'], creator: null })).toBe(
      '/email-sent?view=suggest-user-authentication',
    );
    expect(landingOf({ roles: ['ROLE_USER'], creator: null })).toBe('/user-mypage');
    expect(landingOf({ roles: ['ROLE_USER', 'ROLE_CREATOR'], creator })).toBe('/creator/c');
    expect(
      landingOf({ roles: ['ROLE_USER', 'ROLE_CREATOR'], creator: { ...creator, verified: false } }),
    ).toBe('/newbie-creator-mypage');
  });
});
