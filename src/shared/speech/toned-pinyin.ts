const TONES: Readonly<Record<string, string>> = { a: 'āáǎà', e: 'ēéěè', i: 'īíǐì', o: 'ōóǒò', u: 'ūúǔù', ü: 'ǖǘǚǜ' }

/** Returns pinyin with tone numbers (`hang2`) as it is printed (`háng`); the neutral tone has no sign. */
export function tonedPinyin(ph: string): string {
  return ph.replace(/([a-zü]+)([0-5])/giu, (_, letters: string, tone: string) => {
    const place = /[ae]/u.exec(letters)?.index ?? (letters.includes('ou') ? letters.indexOf('o') : lastVowel(letters))
    const signed = TONES[letters[place] ?? '']?.[Number(tone) - 1]
    return signed ? letters.slice(0, place) + signed + letters.slice(place + 1) : letters
  })
}

function lastVowel(letters: string): number {
  return Math.max(...[...'iouü'].map((vowel) => letters.lastIndexOf(vowel)))
}
