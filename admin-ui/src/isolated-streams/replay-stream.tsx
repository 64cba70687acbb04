import Replay from '@mui/icons-material/ReplayOutlined';
import { CanAccess, useLocale, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { count } from '../look/format.ts';
import { replayIsolatedStream } from './commands.ts';
import type { IsolatedStreamRow } from './records.ts';

/** Requests a replay; it can be requested again after the previous one was answered. */
export function ReplayStream({ stream }: { stream: IsolatedStreamRow }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const { id, streamId, waiting, replayRequestedAt } = stream;
  return (
    <CanAccess resource="isolated-streams" action="replay">
      <CommandButton
        label={translate('console.replay.run')}
        title={translate('console.replay.title')}
        effects={[
          translate('console.replay.effect', { stream: streamId, waiting: count(waiting, locale) }),
          translate('console.replay.failure'),
        ]}
        icon={<Replay />}
        disabled={replayRequestedAt !== null}
        run={(intent) => replayIsolatedStream(intent, id)}
        done={{ notice: 'console.replay.done' }}
      />
    </CanAccess>
  );
}
