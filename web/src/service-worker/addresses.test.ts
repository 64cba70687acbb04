import { expect, test } from 'vitest';
import { isAsset, isPage } from './addresses.ts';

test.each([
  '/',
  '/login',
  '/creator-search',
  '/star-song',
  '/mission-detail/1',
  '/apiary',
  '/administration',
])('%s is a page that the app serves offline', (pathname) => {
  expect(isPage(pathname)).toBe(true);
  expect(isAsset(pathname)).toBe(false);
});

test.each([
  '/api',
  '/api/v1/coin-deposit',
  '/api/login',
  '/admin',
  '/admin/',
  '/admin/api/wallets',
  '/admin/assets/index-1a2b.js',
  '/assets/won-1a2b.mp4',
  '/media/2f1d/original',
  '/docs',
  '/postcode-popup',
  '/openapi.json',
  '/favicon.svg',
  '/service-worker.js',
  '/manifest.webmanifest',
])('%s is neither cached nor served by the worker', (pathname) => {
  expect(isPage(pathname)).toBe(false);
  expect(isAsset(pathname)).toBe(false);
});

test('a file with a hash in its name is cached and is not a page', () => {
  expect([isAsset('/assets/shell-1a2b.js'), isPage('/assets/shell-1a2b.js')]).toEqual([true, false]);
});
