import { Trans } from '@lingui/react/macro';
import type { DrawRecord } from '@sowon/contracts/draws/schemas';
import verifierUrl from '@sowon/contracts/verify-draw.mjs?url';
import { saveJson } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import styles from '../roulettes/proof-view.module.css';

/** Explains how to check a draw without this site. */
export function ProofScript({ record }: { record: DrawRecord }) {
  return (
    <Stack as="section" gap="s">
      <Text as="h2" look="subtitle">
        <Trans>Check it without us</Trans>
      </Text>
      <Text look="small">
        <Trans>
          Save both files and run the script with Node: it needs nothing of ours, explains the rule, and names
          every value that does not agree. Put your own entry behind them to find it in the list.
        </Trans>
      </Text>
      <pre className={styles.command}>node verify-draw.mjs record.json [entry.json]</pre>
      <Row>
        <Button look="outline" onClick={() => saveJson(record, 'record.json')}>
          <Trans>Save the record</Trans>
        </Button>
        <a className={styles.file} href={verifierUrl} download="verify-draw.mjs">
          <Trans>Save the script</Trans>
        </a>
      </Row>
    </Stack>
  );
}
