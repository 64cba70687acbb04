import { afterEach, describe, expect, it } from 'vitest';
import { forget, forgetAll, keep, readKept } from './kept.ts';
import { clearSession, storeUser } from './session.ts';

const user = (id: string) => ({
  id,
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
});

describe('what is kept of what a person began', () => {
  afterEach(() => {
    sessionStorage.clear();
    clearSession();
  });

  it('is there again under its name, and nothing under another', () => {
    keep('request', { to: '별이', isPrivate: true });
    expect(readKept('request')).toEqual({ to: '별이', isPrivate: true });
    expect(readKept('answer')).toBeNull();
  });

  it('is gone once it is forgotten, alone', () => {
    keep('request', 1);
    keep('answer', 2);
    forget('request');
    expect(readKept('request')).toBeNull();
    expect(readKept('answer')).toBe(2);
  });

  it('is shown to nobody but the person who began it, who finds it after signing in again', () => {
    storeUser(user('a'));
    keep('request', 'mine');
    storeUser(user('b'));
    expect(readKept('request')).toBeNull();
    clearSession();
    expect(readKept('request')).toBeNull();
    storeUser(user('a'));
    expect(readKept('request')).toBe('mine');
  });

  it('is forgotten of everybody at once, and nothing else is', () => {
    storeUser(user('a'));
    keep('request', 1);
    storeUser(user('b'));
    keep('request', 2);
    sessionStorage.setItem('scroll', '{}');
    forgetAll();
    expect({ ...sessionStorage }).toEqual({ scroll: '{}' });
  });

  it('is nothing where somebody else wrote what is no JSON', () => {
    sessionStorage.setItem('kept::request', '{"to":');
    expect(readKept('request')).toBeNull();
  });
});
