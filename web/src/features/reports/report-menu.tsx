import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAsMember } from '../../lib/use-as-member.ts';
import { MoreEntry, MoreMenu } from '../../ui/more-menu.tsx';
import { ReportDialog, type Reporting } from './report-dialog.tsx';

interface ReportMenuProps extends Reporting {
  /** Name of the reported content, for screen reader users. */
  readonly name: string;
  /** True if the dots are at the end of their line. */
  readonly atEnd?: boolean;
}

/** Menu with three dots beside another member’s content, to report it with a reason. A visitor is led to the login. */
export function ReportMenu({ name, atEnd = true, ...reporting }: ReportMenuProps) {
  const { t } = useLingui();
  const asMember = useAsMember();
  const [reporterId, setReporterId] = useState<string | null>(null);
  return (
    <>
      <MoreMenu atEnd={atEnd} label={t`More about ${name}`}>
        <MoreEntry onPress={() => asMember(setReporterId)}>
          <Trans>Report</Trans>
        </MoreEntry>
      </MoreMenu>
      {reporterId !== null && (
        <ReportDialog {...reporting} reporterId={reporterId} onClose={() => setReporterId(null)} />
      )}
    </>
  );
}
