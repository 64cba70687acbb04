/** Properties of a video's picture stream. */
export interface Picture {
  /** Stored size in pixels, before rotation. */
  readonly width: number;
  readonly height: number;
  /** Width of a pixel divided by its height. */
  readonly pixelShape: number;
  /** True if it is rotated by a quarter turn when shown. */
  readonly isOnItsSide: boolean;
  /** ffmpeg's name, for example `yuv420p10le`. */
  readonly pixelFormat: string;
  readonly colours: Colours;
}

/** Colour properties by ffmpeg's names; empty or `unknown` if the video does not declare them. */
interface Colours {
  readonly range: string;
  readonly matrix: string;
  readonly transfer: string;
  readonly primaries: string;
}

const maxShortSide = 1_080;
/** No camera records a longer shape: 32:9 is the longest screen. A pixel shape that exceeds it is a mistake and is ignored. */
const longestShape = 4;

/**
 * Returns the size in pixels that a video is converted to: upright, with square pixels, even sides as H.264 requires, at most 1080 on the short side and never
 * enlarged.
 */
function sizeOf({ width, height, pixelShape, isOnItsSide }: Picture): {
  width: number;
  height: number;
} {
  const stretched = width * pixelShape;
  const isShape = Math.max(stretched / height, height / stretched) <= longestShape;
  const shown = isShape ? stretched : width;
  const share = Math.min(1, even(maxShortSide, shown, height) / Math.min(shown, height));
  const across = nearestEven(shown * share);
  const down = nearestEven(height * share);
  return isOnItsSide ? { width: down, height: across } : { width: across, height: down };
}

const nearestEven = (side: number) => Math.max(2, 2 * Math.round(side / 2));
const even = (most: number, ...sides: number[]) => 2 * Math.floor(Math.min(most, ...sides) / 2);

/** Transfer functions of high dynamic range: HLG and PQ. */
const highRange = ['arib-std-b67', 'smpte2084'];
/** Wide colour gamuts, beyond ordinary screens: BT.2020 and Display P3. */
const widePrimaries = ['bt2020', 'smpte431', 'smpte432'];
/** Colour matrices by the names of the filter `scale`. */
const matrices: Readonly<Record<string, string>> = {
  bt709: 'bt709',
  bt470bg: 'bt601',
  smpte170m: 'bt601',
  smpte240m: 'smpte240m',
  fcc: 'fcc',
  bt2020nc: 'bt2020',
  bt2020c: 'bt2020',
};
/** From this short side on, players use HD colours for a video that declares none. */
const hdLines = 720;

/**
 * Returns ffmpeg's filters that make frames fit for every screen: size, square pixels, and HD colours (BT.709), which are declared on each frame. Higher
 * brightness is mapped by Hable's curve; Dolby Vision is read as its HLG or PQ base layer. ffmpeg itself rotates the frames upright before these filters.
 */
export function framesAs(picture: Picture): string {
  const { width, height } = sizeOf(picture);
  const { colours } = picture;
  const size = `scale=w=${width}:h=${height}:flags=bicubic`;
  const filters = highRange.includes(colours.transfer)
    ? [size, 'setsar=1', ...mapped(colours)]
    : [`${size}${inHdColours(picture)}`, 'setsar=1', ...narrowed(picture)];
  return [
    ...filters,
    'format=yuv420p',
    'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709',
  ].join(',');
}

const hdOfLight = 'p=bt709:t=bt709:m=bt709:r=tv';

/** White of an ordinary screen is 100 cd/m². */
function mapped({ range, matrix, transfer, primaries }: Colours): string[] {
  const read = [
    `tin=${transfer}`,
    `min=${['bt2020nc', 'bt2020c', 'bt709'].includes(matrix) ? matrix : 'bt2020nc'}`,
    `pin=${['bt2020', 'bt709', 'smpte432'].includes(primaries) ? primaries : 'bt2020'}`,
    `rin=${range === 'pc' ? 'pc' : 'tv'}`,
  ];
  return [
    `zscale=${read.join(':')}:t=linear:npl=100`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=tonemap=hable:desat=0',
    `zscale=${hdOfLight}`,
  ];
}

const isRgb = ({ pixelFormat, colours }: Picture) =>
  /^(gbr|rgb|bgr|pal)/.test(pixelFormat) || colours.matrix === 'gbr';
const isWide = ({ colours }: Picture) => widePrimaries.includes(colours.primaries);

/** Returns the colour arguments of `scale`. Wide-gamut colours, which are narrowed afterwards, keep their own matrix. */
function inHdColours(picture: Picture): string {
  const { colours, pixelFormat, height, width } = picture;
  if (isRgb(picture)) return ':out_color_matrix=bt709:out_range=tv';
  const guessed = Math.min(width, height) >= hdLines ? 'bt709' : 'bt601';
  const matrix = matrices[colours.matrix] ?? guessed;
  const range = colours.range === 'pc' || pixelFormat.startsWith('yuvj') ? 'pc' : 'tv';
  const to = isWide(picture) ? matrix : 'bt709';
  return `:in_color_matrix=${matrix}:out_color_matrix=${to}:in_range=${range}:out_range=tv`;
}

/** Returns the filter for a wide-gamut video without high dynamic range. */
function narrowed(picture: Picture): string[] {
  if (!isWide(picture)) return [];
  const { matrix, primaries } = picture.colours;
  const read = !isRgb(picture) && matrix.startsWith('bt2020') ? 'bt2020nc' : 'bt709';
  return [`format=yuv420p10le,zscale=pin=${primaries}:tin=bt709:min=${read}:rin=tv:${hdOfLight}`];
}
