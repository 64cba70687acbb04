import type { PushDevice } from '@sowon/contracts/notices/settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../lib/api.ts';
import { intentOf } from '../../lib/intents.ts';
import { readSession, storePushedTo } from '../../lib/session.ts';
import { renewedDevice } from './push-device.ts';
import { noticeQueries } from './queries.ts';

/**
 * Keeps pushes working when the browser renews its subscription, which then has another address. The component checks when a page
 * opens, and on messages of the service worker. Renders nothing; the next page retries a failure.
 */
export function KeepPushed() {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (device: PushDevice) =>
      api.subscribePush({ body: device }, { intent: intentOf('subscribe-push') }),
    onSuccess: (_, { endpoint }) => {
      // After a logout in the meantime, this browser gets no pushes.
      if (readSession().pushedTo !== null) storePushedTo(endpoint);
      return queries.invalidateQueries({ queryKey: noticeQueries.settings().queryKey });
    },
  });
  useEffect(() => {
    const readKey = async () => (await queries.fetchQuery(noticeQueries.settings())).push.key;
    const look = async () => {
      const { pushedTo } = readSession();
      const device = pushedTo === null ? null : await renewedDevice(pushedTo, readKey);
      if (device && readSession().pushedTo === pushedTo) mutate(device);
    };
    const lookQuietly = () => void look().catch(() => undefined);
    lookQuietly();
    navigator.serviceWorker?.addEventListener('message', lookQuietly);
    return () => navigator.serviceWorker?.removeEventListener('message', lookQuietly);
  }, [queries, mutate]);
  return null;
}
