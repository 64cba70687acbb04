import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { ApiError } from '@sowon/contracts/client';
import type { ErrorReply } from '@sowon/contracts/errors';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useErrorText } from './error-text.ts';

function Text({ error }: { error: unknown }) {
  return useErrorText()(error);
}

i18n.loadAndActivate({ locale: 'en', messages: {} });
const textOf = (error: unknown) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Text error={error} />
    </I18nProvider>,
  );
const refused = (message: string, code: ErrorReply['code'] = 'INTERNAL') =>
  new ApiError({ message, status: 409, code, subErrors: [] });

test('the server’s message is shown as a sentence, in any language', () => {
  expect(textOf(refused('not enough coins, please charge'))).toBe('Not enough coins, please charge.');
  expect(textOf(refused('코인이 부족해요. 충전해 주세요'))).toBe('코인이 부족해요. 충전해 주세요.');
  expect(textOf(refused('コインが足りません'))).toBe('コインが足りません。');
  expect(textOf(refused('It is over.'))).toBe('It is over.');
});

test('an error without a server message has a text of the page', () => {
  expect(textOf(new TypeError('Failed to fetch'))).toBe('No connection. Please check your network.');
  expect(textOf(refused(''))).toBe('Server error. Please try again later.');
  expect(textOf(new RangeError('x'))).toBe('Server error. Please try again later.');
  expect(textOf(refused('', 'FILE_TOO_LARGE'))).toBe('The file is too large.');
});
