import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ArrowIcon, MinusIcon, PlusIcon, TurnIcon } from './crop-icons.tsx';
import type { CropAct } from './crop-keys.ts';
import { zoomMax } from './crop-pose.ts';
import styles from './crop-view.module.css';

interface CropToolsProps {
  zoom: number;
  onZoom: (zoom: number) => void;
  onAct: (act: CropAct) => void;
  onReset: () => void;
}

/** All actions on the picture, for users who do not drag. */
export function CropTools({ zoom, onZoom, onAct, onReset }: CropToolsProps) {
  const { t } = useLingui();
  const percent = Math.round(zoom * 100);
  const tool = (act: CropAct, label: string, icon: ReactNode) => (
    <button type="button" className={styles.tool} aria-label={label} title={label} onClick={() => onAct(act)}>
      {icon}
    </button>
  );
  return (
    <div className={styles.tools}>
      <div className={styles.zoom}>
        {tool('out', t`Smaller`, <MinusIcon />)}
        <input
          type="range"
          className={styles.slider}
          aria-label={t`Enlargement`}
          aria-valuetext={`${percent} %`}
          min={1}
          max={zoomMax}
          step={0.01}
          value={zoom}
          onChange={({ target }) => onZoom(Number(target.value))}
        />
        {tool('in', t`Larger`, <PlusIcon />)}
      </div>
      <div className={styles.row}>
        {tool('left', t`Move the picture left`, <ArrowIcon turn={180} />)}
        {tool('up', t`Move the picture up`, <ArrowIcon turn={270} />)}
        {tool('down', t`Move the picture down`, <ArrowIcon turn={90} />)}
        {tool('right', t`Move the picture right`, <ArrowIcon turn={0} />)}
        {tool('turnLeft', t`Turn it left`, <TurnIcon way="left" />)}
        {tool('turnRight', t`Turn it right`, <TurnIcon way="right" />)}
        <Button look="quiet" onClick={onReset}>
          <Trans>Start over</Trans>
        </Button>
      </div>
    </div>
  );
}
