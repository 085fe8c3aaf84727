/**
 * The most that the workers keep, each number with its reason. Who is over a budget frees what was used longest ago;
 * what is being used stays. Budgets are of one owner (compositor, media worker) where nothing else is said.
 */

const MB = 1e6

/** Still pictures of a compositor: twelve of the largest canvas (3840 by 2160, 33 MB each). */
export const IMAGE_BYTES = 400 * MB
/** Decoded frames of each moving layer: the shown one and two ahead. */
export const LAYER_FRAMES = 3
/** Pictures that presenters are cut to, up to 4 MB each: more shapes than a film has. */
export const MASK_BYTES = 64 * MB
/** Textures of a compositor's context: sixteen layers of the largest canvas. More layers are uploaded again in each frame. */
export const TEXTURE_BYTES = 540 * MB
/** Drawn presenters, about 20 MB each: a whole cast stays loaded. */
export const PUPPETS = 12
/** Presenters of one photo, up to 20 MB each at two sizes. */
export const PHOTOS = 8
/**
 * 3D presenters, up to 100 MB of graphics memory each: the shown one, the one before and the one loaded ahead, so that
 * playing from scene to scene loads nobody twice (E7.22). All of a compositor share one renderer.
 */
export const MODELS = 3
/** Pixels of a drawing of a 3D presenter, those of a whole picture at 4K: four samples of each and their depths take 300 MB. */
export const MODEL_PIXELS = 3840 * 2160
/**
 * Graphics contexts of a thread that are on no screen: Chromium keeps four in a worker and takes the oldest away. One of
 * them is the canvas's.
 */
export const OWN_CONTEXTS = 3
/** Files of each kind of effect: a table of 33 nodes takes 430 KB, one of 65 takes 3.3 MB. */
export const EFFECT_FILES = 12
/** Texts that are laid out: more than a scene shows. */
export const TEXTS = 200

/**
 * Open video readers of the media worker, for all its consumers together: each has a decoder, two with alpha, and graphics
 * cards decode some 32 videos at a time.
 */
export const READERS = 24
/** Memory of the frames that these readers and their decoders hold: seven readers of 4K, all of 1080p. */
export const DECODED_BYTES = 1000 * MB
/** Frames that a reader and its decoder hold: 5 that were read, 4 references (H.264, level 4, 1080p), 2 on their way. */
export const READER_FRAMES = 11
/** Frames that are kept for playing one video backwards, half of them for those that come next. */
export const REVERSE_BYTES = 160 * MB
/** Open animated pictures of the media worker: more moving stickers than a scene has. */
export const ANIMATED_BYTES = 400 * MB
/** Decoded pictures of one animated picture. */
export const ANIMATED_FRAME_BYTES = 48 * MB
/** Tables of samples of videos, under 1 MB each, and opened sounds. */
export const VIDEO_INDEXES = 16
export const OPEN_SOUNDS = 32
/** Decoded sound, five seconds of which take 2 MB. */
export const SOUND_BYTES = 96 * MB
