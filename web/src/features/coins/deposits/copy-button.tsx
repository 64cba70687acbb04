import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './how-to-pay.module.css';

/** Copies a text for a banking app. @param label accessible name of the copied text */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useLingui();
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => toast.success(t`Copied.`),
      // Without clipboard permission, the text is shown so that it can be copied by hand.
      () => toast.info(text),
    );
  };
  return (
    <Button look="outline" className={styles.copy} aria-label={label} onClick={copy}>
      <Trans>Copy</Trans>
    </Button>
  );
}
