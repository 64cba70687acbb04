import { Trans } from '@lingui/react/macro';
import type { SignedCoinTotals } from '@sowon/contracts/coin-totals/schemas';
import verifierUrl from '@sowon/contracts/verify-totals.mjs?url';
import { saveJson } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import styles from '../roulettes/proof-view.module.css';

/** Explains how to check the totals without this site, and what they prove and do not prove. @param csv address of the same days as CSV */
export function WithoutUs({ days, csv }: { days: readonly SignedCoinTotals[]; csv: string }) {
  return (
    <Stack as="section" gap="s">
      <Text as="h2" look="subtitle">
        <Trans>Check it without us</Trans>
      </Text>
      <Text look="small">
        <Trans>
          Each statement names the hash of the one before, so a day that is changed later shows in every day
          after it. All coins are cut into parts that only their owners know again; the parts add up to the
          total. Who finds their own knows that they are counted. Nobody can see that somebody else was left
          out, so it is the surer the more people look.
        </Trans>
      </Text>
      <Text look="small">
        <Trans>
          Save the statements and the script and run it with Node: it needs nothing of ours, explains the
          rule, and names every value that does not agree. Put your own proof behind them to find your coins.
        </Trans>
      </Text>
      <pre className={styles.command}>node verify-totals.mjs totals.json [proof.json]</pre>
      <Row>
        <Button look="outline" onClick={() => saveJson({ days }, 'totals.json')}>
          <Trans>Save the statements</Trans>
        </Button>
        <a className={styles.file} href={verifierUrl} download="verify-totals.mjs">
          <Trans>Save the script</Trans>
        </a>
        <a className={styles.file} href={csv} download="coin-totals.csv">
          <Trans>Save as a table (CSV)</Trans>
        </a>
      </Row>
    </Stack>
  );
}
