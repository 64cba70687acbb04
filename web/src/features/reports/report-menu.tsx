import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAsMember } from '../../lib/use-as-member.ts';
import { MoreEntry, MoreMenu } from '../../ui/more-menu.tsx';
import { ReportDialog, type Reporting } from './report-dialog.tsx';

interface ReportMenuProps extends Reporting {
  /** Of what is reported, for those who hear the menu and do not see what it stands at. */
  readonly name: string;
  /** At the end of its line. */
  readonly atEnd?: boolean;
}

/**
 * The three dots beside something of somebody else's, under which a member reports it and says why. A visitor is led to the login.
 */
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
