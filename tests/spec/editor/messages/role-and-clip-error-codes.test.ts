import { expect, test } from 'vitest'
import { LIBRARY_DELETION_CODES, ROLE_ERRORS, TIMELINE_ERRORS } from '#shared/model/error-codes.ts'

test('8 Role and clip error codes', () => {
  expect(ROLE_ERRORS).toEqual({
    clipAssetLoadFail: -10101,
    noTextDrive: -20201,
    noVoiceAudio: -20202,
    subtitleUploadFail: -20203,
    textNoContent: -20204,
    textNotReady: -20205,
    audioAnalysisFail: -20206,
    audioRejected: -20207,
    audioAssetLoadFail: -20208,
    actionAssetLoadFail: -20401,
  })
})

test('8 Library deletion error codes mark an asset as deleted', () => {
  expect(LIBRARY_DELETION_CODES).toEqual([
    17101, 17108, 17006, 17001, 25001, 25004, 13001, 13006, 15006, 16001, 99002, 99004,
  ])
})

test('8 Timeline error codes: scaler, loading, tracker, fetching, enabling, clip element, cursor', () => {
  expect(Object.values(TIMELINE_ERRORS)).toEqual([-100, -101, -102, -103, -104, -105, -106])
})
