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

describe('a kept draft', () => {
  afterEach(() => {
    sessionStorage.clear();
    clearSession();
  });

  it('is found under its own name only', () => {
    keep('request', { to: '별이', isPrivate: true });
    expect(readKept('request')).toEqual({ to: '별이', isPrivate: true });
    expect(readKept('answer')).toBeNull();
  });

  it('is deleted alone, without other drafts', () => {
    keep('request', 1);
    keep('answer', 2);
    forget('request');
    expect(readKept('request')).toBeNull();
    expect(readKept('answer')).toBe(2);
  });

  it('is visible only to its author, also after a new login', () => {
    storeUser(user('a'));
    keep('request', 'mine');
    storeUser(user('b'));
    expect(readKept('request')).toBeNull();
    clearSession();
    expect(readKept('request')).toBeNull();
    storeUser(user('a'));
    expect(readKept('request')).toBe('mine');
  });

  it('is deleted for all members at once, and nothing else is', () => {
    storeUser(user('a'));
    keep('request', 1);
    storeUser(user('b'));
    keep('request', 2);
    sessionStorage.setItem('scroll', '{}');
    forgetAll();
    expect({ ...sessionStorage }).toEqual({ scroll: '{}' });
  });

  it('is empty if the stored value is not JSON', () => {
    sessionStorage.setItem('kept::request', '{"to":');
    expect(readKept('request')).toBeNull();
  });
});
