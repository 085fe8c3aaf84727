const ENTRIES = [
  // 大家好 in GB18030
  '1\n00:00:00,500 --> 00:00:00,600\n\xb4\xf3\xbc\xd2\xba\xc3\n',
  // 太晚
  '2\n01:00:00,000 --> 01:00:01,000\n\xcc\xab\xcd\xed\n',
]

/** A SubRip file of an old program: 大家好 for a tenth of a second, and a line after the end of every film. */
export const OLD_SUBTITLES = Buffer.from(ENTRIES.join('\n'), 'latin1')
