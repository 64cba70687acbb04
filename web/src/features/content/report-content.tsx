import { Trans, useLingui } from '@lingui/react/macro';
import type { ReportedKind } from '@sowon/contracts/content/schemas';
import type { QueryKey } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { ReportMenu } from '../reports/report-menu.tsx';

interface Reported {
  readonly kind: ReportedKind;
  readonly contentId: string;
  /** Name of the content, for screen reader users. */
  readonly name: string;
  /** Key prefixes of the queries that show it. */
  readonly changes: readonly QueryKey[];
}

interface Reporting extends Reported {
  /** True if the dots are at the end of their line. */
  readonly atEnd?: boolean;
}

/** Reports a product or page of another creator, under three dots. */
export function ReportContent({ kind, contentId, name, changes, atEnd = true }: Reporting) {
  const { t } = useLingui();
  return (
    <ReportMenu
      atEnd={atEnd}
      name={name}
      reported={`${kind}:${contentId}`}
      send={(body, intent) => api.reportContent({ params: { kind, contentId }, body }, { intent })}
      changes={changes}
      done={t`Reported. Our staff looks at it.`}
    />
  );
}

/** Takes back the reader’s report. */
export function TakeBackReport({
  kind,
  contentId,
  name,
  changes,
  className,
}: Reported & { readonly className?: string | undefined }) {
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
