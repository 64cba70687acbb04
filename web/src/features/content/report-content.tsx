import { Trans, useLingui } from '@lingui/react/macro';
import type { ReportedKind } from '@sowon/contracts/content/schemas';
import type { QueryKey } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useAsMember } from '../../lib/use-as-member.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

interface Reported {
  readonly kind: ReportedKind;
  readonly contentId: string;
  /** For whoever hears the buttons and does not see what they stand at. */
  readonly name: string;
  /** The beginnings of the keys of the queries that show it. */
  readonly changes: readonly QueryKey[];
  readonly className?: string | undefined;
}

/** Reports somebody else's product or page. */
export function ReportContent({ kind, contentId, name, changes, className }: Reported) {
  const { t } = useLingui();
  const asMember = useAsMember();
  const report = useCommand<void>({
    name: ['report-content', kind, contentId],
    send: (_, intent) => api.reportContent({ params: { kind, contentId } }, { intent }),
    changes,
    onDone: () => toast.success(t`Reported. Our staff looks at it.`),
    tellsRefusal: true,
  });
  return (
    <Button
      look="quiet"
      className={className}
      busy={report.isPending}
      onClick={() => asMember(() => report.run())}
    >
      <Trans>Report</Trans>
      <span className="visually-hidden"> {name}</span>
    </Button>
  );
}

/** Takes a report back. */
export function TakeBackReport({ kind, contentId, name, changes, className }: Reported) {
  const { t } = useLingui();
  const takeBack = useCommand<void>({
    name: ['take-back-content-report', kind, contentId],
    send: (_, intent) => api.takeBackContentReport({ params: { kind, contentId } }, { intent }),
    changes,
    onDone: () => toast.success(t`Your report is taken back.`),
    tellsRefusal: true,
  });
  return (
    <Button look="outline" className={className} busy={takeBack.isPending} onClick={() => takeBack.run()}>
      <Trans>Take the report back</Trans>
      <span className="visually-hidden"> {name}</span>
    </Button>
  );
}
