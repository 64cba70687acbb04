import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n-provider.ts';
import { boundedQuery, dataProvider } from './data-provider.ts';
import { filterFor, sortFor } from './list-query.ts';

describe('a list query', () => {
  it('keeps the filters that the call accepts and drops empty ones', () => {
    const filter = { q: '  min ', status: '', blocked: false, fanId: null, color: 'red', constructor: 'x' };
    expect(filterFor('missions', filter)).toEqual({ q: 'min', blocked: false });
  });

  it('accepts other filters for other resources', () => {
    expect(filterFor('wallets', { q: 'min', status: 'ACCEPTED' })).toEqual({ q: 'min' });
    expect(filterFor('settlement-months', { month: '2026-11' })).toEqual({});
  });

  it('sorts by the resource’s default order if the call cannot sort by the field', () => {
    expect(sortFor('wallets', { field: 'username', order: 'ASC' })).toEqual({
      field: 'updatedAt',
      order: 'DESC',
    });
    expect(sortFor('wallets', { field: 'held', order: 'ASC' })).toEqual({ field: 'held', order: 'ASC' });
  });

  it('requests at most a hundred rows', () => {
    const query = boundedQuery('wallets', { pagination: { page: 2, perPage: 500 } });
    expect(query.pagination).toEqual({ page: 2, perPage: 100 });
  });

  it('rejects an unknown resource', () => {
    expect(() => filterFor('people', {})).toThrow('people');
    expect(() => filterFor('toString', {})).toThrow('toString');
  });
});

describe('the data provider', () => {
  const requests: { url: URL; headers: Headers }[] = [];
  const stored = new Map([['sowon.console.token', 'token-1']]);

  beforeEach(async () => {
    requests.length = 0;
    await i18nProvider.changeLocale('ko');
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const answerWith = (status: number, body: unknown, headers: Record<string, string> = {}) =>
    vi.stubGlobal('fetch', async (url: string, init: { headers: Headers }) => {
      requests.push({ url: new URL(url, 'http://console.test'), headers: new Headers(init.headers) });
      return new Response(JSON.stringify(body), { status, headers });
    });

  it('builds the contract’s query and reads the total', async () => {
    answerWith(200, [{ id: 'w' }], { 'Content-Range': 'wallets 25-25/26', Authorization: 'token-2' });
    const page = await dataProvider.getList('wallets', {
      filter: { q: 'min', unknown: 1 },
      sort: { field: 'available', order: 'DESC' },
      pagination: { page: 2, perPage: 25 },
    });
    expect(page).toEqual({ data: [{ id: 'w' }], total: 26 });
    const [request] = requests;
    expect(request?.url.pathname).toBe('/admin/api/wallets');
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
      filter: '{"q":"min"}',
      range: '[25,49]',
      sort: '["available","DESC"]',
    });
    expect(request?.headers.get('authorization')).toBe('token-1');
    expect(request?.headers.get('accept-language')).toBe('ko');
    expect(stored.get('sowon.console.token')).toBe('token-2');
  });

  it('shows the server’s message for an error reply, and field errors by field', async () => {
    answerWith(400, {
      message: 'invalid input',
      status: 400,
      code: 'INVALID_INPUT',
      subErrors: [
        { field: 'reason', message: 'too long', rejectedValue: '' },
        { field: 'reason', message: 'second', rejectedValue: '' },
      ],
    });
    const failure = dataProvider.getOne('missions', { id: 'm' });
    await expect(failure).rejects.toMatchObject({
      status: 400,
      message: 'Invalid input.',
      body: { errors: { reason: 'too long' } },
    });
  });

  it('shows the server’s message also for an error code that this page does not know', async () => {
    answerWith(409, { message: '지금은 할 수 없습니다', status: 409, code: 'NEWER', subErrors: [] });
    const failure = dataProvider.getOne('missions', { id: 'm' });
    await expect(failure).rejects.toMatchObject({ message: '지금은 할 수 없습니다.' });
  });

  it('uses its own text if our server did not answer, or if it refuses by itself', async () => {
    answerWith(502, '<html>');
    const failures = [
      dataProvider.getOne('missions', { id: 'm' }),
      dataProvider.delete('missions', { id: 'm' }),
    ];
    for (const failure of failures) {
      const error: unknown = await failure.catch((thrown: unknown) => thrown);
      const key = error instanceof Error ? error.message : '';
      expect(i18nProvider.translate(key, { _: 'none' })).not.toBe('none');
    }
  });

  it('does not trust an error body from another server', async () => {
    answerWith(502, { oops: true });
    await expect(dataProvider.getOne('missions', { id: 'm' })).rejects.toMatchObject({
      status: 502,
      message: 'console.error.unreadable',
    });
  });

  it('offers no writes: changes are commands', async () => {
    answerWith(200, {});
    await expect(
      dataProvider.update('missions', { id: 'm', data: {}, previousData: {} }),
    ).rejects.toMatchObject({ status: 405 });
    expect(requests).toEqual([]);
  });
});
