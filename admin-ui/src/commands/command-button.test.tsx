import { sendFor } from '@sowon/contracts/client';
import type { Intent } from '@sowon/contracts/intent';
import { HttpError } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { close, show } from '../shown/show.tsx';
import { CommandButton } from './command-button.tsx';

afterEach(close);

const dialog = () => document.querySelector('[role=dialog]');
const isGone = () => vi.waitUntil(() => dialog() === null, { timeout: 20_000 });
const submit = '[role=dialog] [type=submit]';

const showCommand = (run: (intent: Intent) => Promise<unknown>) =>
  show(
    <CommandButton
      {...{ label: 'Do it', title: 'Really?', effects: ['It happens at once.'] }}
      run={run}
      done={{ notice: 'done' }}
    />,
  );

it('says what it will do, and retries after a lost reply under the same idempotency key', async () => {
  const keys: string[] = [];
  const page = await showCommand((intent) =>
    sendFor(intent, 'do it', async (key) => {
      if (keys.push(key) === 1) throw new TypeError('Failed to fetch');
    }),
  );
  await page.press('main button', 'Do it');
  await page.find('[role=dialog] p', 'It happens at once.');
  expect(keys).toEqual([]);
  await page.press(submit);
  await page.find('[role=dialog] [role=alert]');
  await page.press(submit);
  await isGone();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  // Opening the dialog again creates a new idempotency key.
  await page.press('main button', 'Do it');
  await page.press(submit);
  await isGone();
  expect(keys[2]).not.toBe(keys[0]);
});

it('neither closes nor sends again while the reply is pending', async () => {
  const answer = Promise.withResolvers<void>();
  const run = vi.fn(() => answer.promise);
  const page = await showCommand(run);
  await page.press('main button', 'Do it');
  const send = await page.find(submit);
  send.click();
  await vi.waitUntil(() => send.matches(':disabled'), { timeout: 20_000 });
  send.click();
  dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  // Waits longer than the close animation of a dialog.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(dialog()).not.toBeNull();
  expect(run).toHaveBeenCalledOnce();
  answer.resolve();
  await isGone();
});

it('shows a refusal, and no longer when the dialog is opened again', async () => {
  const page = await showCommand(() =>
    Promise.reject(new HttpError('The request is decided.', 409, { errors: {} })),
  );
  await page.press('main button', 'Do it');
  await page.press(submit);
  const said = await page.find('[role=dialog] [role=alert]');
  expect(said.textContent).toContain('The request is decided.');
  await page.press('[role=dialog] button', 'Cancel');
  await isGone();
  await page.press('main button', 'Do it');
  await page.find(submit);
  expect(document.querySelector('[role=dialog] [role=alert]')).toBeNull();
});
