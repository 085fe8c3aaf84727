/** The reasons for which work in a thread fails; the interface has a sentence for each (`failure.*` of its texts). */
export type FailureCode =
  // any thread
  | 'busy'
  | 'cancelled'
  | 'closed'
  | 'other'
  | 'unknown'
  | 'worker_failed'
  // media
  | 'missing'
  | 'no_sound'
  | 'no_url'
  | 'no_video_track'
  /** Readers of the file did not end in time. */
  | 'too_slow'
  | 'unreachable'
  | 'unreadable'
  | 'unsupported'
  /** Texts of a drawing, which every machine draws with fonts of its own. */
  | 'texts_in_drawing'
  /** Of pictures, of sound: the detail is the name of the codec. */
  | 'undecodable'
  | 'undecodable_sound'
  // project
  | 'app_draft'
  | 'binned'
  | 'conflict'
  | 'gone'
  /** The page came over plain HTTP from another machine: browsers refuse sound and files then. */
  | 'insecure'
  | 'invalid_project'
  | 'not_open'
  | 'offline'
  | 'read_only'
  | 'recovery_log'
  | 'save_content_oversize'
  | 'server'
  | 'too_large'
  // preview and export
  | 'context_lost'
  | 'export_failed'
  | 'no_audio_encoder'
  | 'no_graphics'
  /** The browser has WebGL 2, but its programs or buffers could not be made. */
  | 'graphics_failed'
  | 'no_video_encoder'
  | 'self_check'
  // uploads and speech
  | 'empty_file'
  | 'file_too_large'
  | 'low_frame_rate'
  | 'speech_failed'
  | 'too_long'
  | 'too_short'
  /** The file is sent already, from here or another tab. */
  | 'under_way'
  | 'upload_failed'
  | 'wrong_kind'
  /** A code of the server (`shared/api/envelope.ts`), which the upload worker passes on. */
  | `${number}`
