import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnSession } from '@sowon/contracts/accounts/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { ErrorCard } from '../../lib/error-card.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { formatDateTime } from '../../lib/format/dates.ts';
import { useSession } from '../../lib/session.ts';
import { useIntent } from '../../lib/use-intent.ts';
import { Button } from '../../ui/button.tsx';
import page from '../../ui/page.module.css';
import { Badge, Skeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';

/** Where the member is signed in; what they do not know they end here. */
export function SessionsPage() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const intent = useIntent();
  const userId = useSession().userId ?? '';
  const sessions = useQuery({
    queryKey: ['sessions', userId],
    queryFn: () => api.sessions({ params: { userId } }),
  });
  const endOthers = useMutation({
    mutationFn: () => api.endOtherSessions({ params: { userId } }, { intent }),
    onSuccess: () => toast.success(t`You are logged out everywhere else.`),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => {
      intent.renew();
      void queries.invalidateQueries({ queryKey: ['sessions'] });
    },
  });
  const others = sessions.data?.filter(({ current }) => !current) ?? [];

  return (
    <div className={page.reading}>
      <div className={page.stack}>
        <h1 className={page.title}>
          <Trans>Where you are logged in</Trans>
        </h1>
        <p className={page.lead}>
          <Trans>If you do not know one of these, end it and tell support.</Trans>
        </p>
        {sessions.isError && <ErrorCard error={sessions.error} onRetry={() => void sessions.refetch()} />}
        {sessions.isPending && <Skeleton height={160} />}
        {sessions.data && (
          <ul className={page.stack}>
            {sessions.data.map((session) => (
              <li key={session.id} className={page.card}>
                <SessionRow userId={userId} session={session} />
              </li>
            ))}
          </ul>
        )}
        {others.length > 0 && (
          <Button look="outline" wide busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            <Trans>Log out everywhere else</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

function SessionRow({ userId, session }: { userId: string; session: OwnSession }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const intent = useIntent();
  const end = useMutation({
    mutationFn: () => api.endSession({ params: { userId, sessionId: session.id } }, { intent }),
    onSuccess: () => toast.success(t`That login has ended.`),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['sessions'] }),
  });
  const started = formatDateTime(session.started);
  return (
    <div className={page.between}>
      <div className={page.tight}>
        <p>
          <Trans>Logged in on {started}, Korean time</Trans>
        </p>
        <div className={page.row}>
          {session.current && <Badge>{t`Here`}</Badge>}
          {session.kind === 'CONSOLE' && <Badge>{t`Operator console`}</Badge>}
        </div>
      </div>
      {!session.current && (
        <Button look="outline" busy={end.isPending} onClick={() => end.mutate()}>
          <Trans>End</Trans>
        </Button>
      )}
    </div>
  );
}
