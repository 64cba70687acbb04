import { afterEach, describe, expect, it } from 'vitest';
import { noImage } from '../ui/no-image.ts';
import { clearSession, readSession, storeToken, storeUser } from './session.ts';

const user = {
  id: '0190a000-0000-7000-8000-000000000001',
  username: '별이',
  email: 'fan@example.com',
  image: null,
  imageUrl: '',
  language: 'ko' as const,
  roles: ['ROLE_USER' as const],
  phone: '',
  address: '',
  addressDetail: '',
  birthDateTold: true,
  creator: null,
};

describe('session', () => {
  afterEach(() => {
    localStorage.clear();
    clearSession();
  });

  it('is empty at first, with a placeholder picture', () => {
    expect(readSession()).toMatchObject({ token: null, userId: null, isVerified: null, imageUrl: noImage });
  });

  it('stores a fan under the names of the specification', () => {
    storeToken('Bearer abc');
    storeUser(user);
    expect({ ...localStorage }).toEqual({
      token: 'Bearer abc',
      UserId: user.id,
      UserName: '별이',
      IsVerified: 'true',
      ImageUrl: noImage,
    });
  });

  it('recognises an unverified member and a creator', () => {
    storeUser({ ...user, roles: ['ROLE_UNVERIFIED'] });
    expect(readSession().isVerified).toBe(false);
    const creator = {
      id: 'c',
      name: '하늘달',
      url: 'haneul',
      verified: true,
      tags: [],
      eventMission: null,
      user: { id: 'u', username: '하늘', imageUrl: '' },
    };
    storeUser({ ...user, roles: ['ROLE_USER', 'ROLE_CREATOR'], creator });
    expect(readSession()).toMatchObject({ isVerified: true, creatorId: 'c', creatorName: '하늘달' });
  });

  it('deletes the member’s data and keeps the browser’s settings', () => {
    localStorage.setItem('lang', 'ja');
    localStorage.setItem('ignore-logged-on-popup', '["1"]');
    storeToken('Bearer abc');
    storeUser(user);
    clearSession();
    expect({ ...localStorage }).toEqual({ lang: 'ja', 'ignore-logged-on-popup': '["1"]' });
    expect(readSession().token).toBeNull();
  });

  it('returns the same object until a value changes', () => {
    const before = readSession();
    expect(readSession()).toBe(before);
    storeToken('Bearer abc');
    expect(readSession()).not.toBe(before);
  });
});
