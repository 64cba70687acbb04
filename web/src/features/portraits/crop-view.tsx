import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { actOfKey, type CropAct, poseAfter } from './crop-keys.ts';
import { cutOf, firstPose, held, partShown, type Size, zoomedTo, zoomMax } from './crop-pose.ts';
import { type CropShape, cropShapes } from './crop-shapes.ts';
import { CropTools } from './crop-tools.tsx';
import styles from './crop-view.module.css';
import { cutPicture } from './cut-picture.ts';

interface CropViewProps {
  file: File;
  /** The file as decoded by the browser. */
  picture: ImageBitmap;
  shape: CropShape;
  /** Called with the cropped file; null if the user cancels. */
  onDone: (cropped: File | null) => void;
}

/** Crops a picture. The user moves, enlarges and turns it under a frame; the part inside the frame is sent (spec 2 §2). */
export function CropView({ file, picture, shape, onDone }: CropViewProps) {
  const { t } = useLingui();
  const hintId = useId();
  const { most, isRound } = cropShapes[shape];
  const address = useAddressOf(file);
  const [pose, setPose] = useState(firstPose);
  const [shown, setShown] = useState<Size | null>(null);
  const [frame, setFrame] = useState<Size | null>(null);
  const [state, setState] = useState<'open' | 'cutting' | 'failed'>('open');
  const stage = shown && frame ? { picture: shown, frame } : null;
  const area = useRef<HTMLDivElement>(null);
  const isReady = stage !== null;
  // Keyboard users start at the frame, which the keys move.
  useEffect(() => {
    if (isReady)
      area.current?.querySelector<HTMLElement>('[role=application]')?.focus({ preventScroll: true });
  }, [isReady]);

  const act = (one: CropAct, isFine = false) => {
    if (stage) setPose(poseAfter(one, pose, stage, isFine));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const one = actOfKey(event);
    if (!one) return;
    event.preventDefault();
    act(one, event.shiftKey && event.key.startsWith('Arrow'));
  };
  const apply = async () => {
    if (!stage) return;
    setState('cutting');
    const part = partShown(held(pose, stage), stage);
    const natural = { width: picture.width, height: picture.height };
    try {
      onDone(await cutPicture(picture, cutOf(part, natural, { turn: pose.turn, most }), file.name));
    } catch {
      setState('failed');
    }
  };

  return (
    <Stack gap="m">
      <div ref={area} className={styles.stage}>
        {address !== null && (
          <Cropper
            image={address}
            crop={{ ...pose.at }}
            zoom={pose.zoom}
            maxZoom={zoomMax}
            rotation={pose.turn}
            aspect={most.width / most.height}
            cropShape={isRound ? 'round' : 'rect'}
            showGrid={false}
            disableAutomaticStylesInjection
            classes={{ cropAreaClassName: classes(styles.frame, !isRound && styles.tall) }}
            cropperProps={{
              role: 'application',
              'aria-label': t`Crop frame`,
              'aria-describedby': hintId,
              onKeyDown,
              onKeyUp: () => undefined,
            }}
            onCropChange={(at) => setPose((before) => ({ ...before, at }))}
            onZoomChange={(zoom) => setPose((before) => ({ ...before, zoom }))}
            onCropSizeChange={setFrame}
            setMediaSize={({ width, height }) => setShown({ width, height })}
          />
        )}
      </div>
      <Text look="small" id={hintId}>
        <Trans>Drag the picture, and pinch or scroll to enlarge it. Keys: arrows, + and −, R.</Trans>{' '}
        {!isRound && <Trans>Where it is shown round, what is in the circle remains.</Trans>}
      </Text>
      <CropTools
        zoom={pose.zoom}
        onZoom={(zoom) => stage && setPose(zoomedTo(pose, zoom, stage))}
        onAct={act}
        onReset={() => setPose(firstPose)}
      />
      {state === 'failed' && (
        <Notice tone="bad">
          <Trans>This browser could not crop the picture. Please choose a smaller one.</Trans>
        </Notice>
      )}
      <Row spread="equal">
        <Button look="outline" onClick={() => onDone(null)}>
          <Trans>Cancel</Trans>
        </Button>
        <Button busy={state === 'cutting' || !isReady} onClick={() => void apply()}>
          <Trans>Use this part</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

/** Returns an object URL for a file; null until it exists. */
function useAddressOf(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
