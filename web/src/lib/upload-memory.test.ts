import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, storeUser } from './session.ts';
import { recallUpload } from './upload-memory.ts';

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
const fileOf = (name: string, content = 'a film') => new File([content], name, { lastModified: 1_000 });
const known = (file: File) => recallUpload(file, async (memory) => memory.known());
const keep = (file: File, uploadId: string) =>
  recallUpload(file, async (memory) => {
    memory.keep(uploadId);
  });

/** Names of files that a page of this browser is sending. */
const locked = new Set<string>();

beforeEach(() => {
  localStorage.clear();
  locked.clear();
  storeUser(user('a'));
  vi.stubGlobal('isSecureContext', true);
  const request = async (name: string, _: object, work: (lock: object | null) => Promise<unknown>) => {
    if (locked.has(name)) return work(null);
    locked.add(name);
    try {
      return await work({});
    } finally {
      locked.delete(name);
    }
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
  clearSession();
  localStorage.clear();
});

test('the same file resumes its upload, and another file does not', async () => {
  await keep(fileOf('a.mp4'), 'u-1');
  expect(await known(fileOf('a.mp4'))).toBe('u-1');
  expect(await known(fileOf('b.mp4'))).toBeNull();
  expect(await known(fileOf('a.mp4', 'a flim'))).toBeNull();
  expect(localStorage.getItem('Uploads')).not.toContain('a.mp4');
});

test('nobody resumes another member’s upload in the same browser', async () => {
  await keep(fileOf('a.mp4'), 'u-1');
  storeUser(user('b'));
  expect(await known(fileOf('a.mp4'))).toBeNull();
  storeUser(user('a'));
  expect(await known(fileOf('a.mp4'))).toBe('u-1');
});

test('an upload is remembered for a day, and only while no other page resumes it', async () => {
  await keep(fileOf('a.mp4'), 'u-1');
  await recallUpload(fileOf('a.mp4'), async () => {
    expect(await known(fileOf('a.mp4'))).toBeNull();
  });
  vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ['Date'] });
  expect(await known(fileOf('a.mp4'))).toBeNull();
});

test('only the finished upload is forgotten', async () => {
  await keep(fileOf('a.mp4'), 'u-1');
  await keep(fileOf('b.mp4'), 'u-2');
  await recallUpload(fileOf('a.mp4'), async (memory) => memory.forget());
  expect([await known(fileOf('a.mp4')), await known(fileOf('b.mp4'))]).toEqual([null, 'u-2']);
});
