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
import {
  cutOf,
  firstPose,
  held,
  type Pose,
  partShown,
  type Size,
  type Stage,
  zoomedTo,
  zoomMax,
} from './crop-pose.ts';
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
  const hintId = useId();
  const { isRound } = cropShapes[shape];
  const address = useAddressOf(file);
  const crop = usePose();
  const { pose, setPose, stage, act } = crop;
  const { state, cut } = useCut({ file, picture, shape, onDone });

  return (
    <Stack gap="m">
      <CropStage address={address} shape={shape} hintId={hintId} crop={crop} />
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
        <Button busy={state === 'cutting' || stage === null} onClick={() => stage && void cut(pose, stage)}>
          <Trans>Use this part</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

interface CropStageProps {
  /** Null until the picture can be shown. */
  address: string | null;
  shape: CropShape;
  hintId: string;
  crop: ReturnType<typeof usePose>;
}

/** The picture under its frame, which keys and fingers move. */
function CropStage({ address, shape, hintId, crop }: CropStageProps) {
  const { t } = useLingui();
  const { most, isRound } = cropShapes[shape];
  const { pose, setPose, setShown, setFrame, onKeyDown } = crop;
  const area = useRef<HTMLDivElement>(null);
  const isReady = crop.stage !== null;
  // Keyboard users start at the frame, which the keys move.
  useEffect(() => {
    if (isReady)
      area.current?.querySelector<HTMLElement>('[role=application]')?.focus({ preventScroll: true });
  }, [isReady]);
  return (
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
  );
}

/** Position of the picture under the frame, moved by keys and buttons. The stage is known once both sizes are. */
function usePose() {
  const [pose, setPose] = useState(firstPose);
  const [shown, setShown] = useState<Size | null>(null);
  const [frame, setFrame] = useState<Size | null>(null);
  const stage = shown && frame ? { picture: shown, frame } : null;
  const act = (one: CropAct, isFine = false) => {
    if (stage) setPose(poseAfter(one, pose, stage, isFine));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const one = actOfKey(event);
    if (!one) return;
    event.preventDefault();
    act(one, event.shiftKey && event.key.startsWith('Arrow'));
  };
  return { pose, setPose, stage, setShown, setFrame, act, onKeyDown };
}

/** Cuts the part inside the frame. */
function useCut({ file, picture, shape, onDone }: CropViewProps) {
  const [state, setState] = useState<'open' | 'cutting' | 'failed'>('open');
  const { most } = cropShapes[shape];
  const cut = async (pose: Pose, stage: Stage) => {
    setState('cutting');
    const part = partShown(held(pose, stage), stage);
    const natural = { width: picture.width, height: picture.height };
    try {
      onDone(await cutPicture(picture, cutOf(part, natural, { turn: pose.turn, most }), file.name));
    } catch {
      setState('failed');
    }
  };
  return { state, cut };
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
