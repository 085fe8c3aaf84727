/** Letters of other scripts and the Latin ones that they are taken for; capitals and small letters are taken for the same. */
const PAIRS = 'аa вb еe кk мm нh оo рp сc тt уy хx іi јj ѕs ԁd һh ԛq ԝw ѵv ӏl αa βb εe ηh ιi κk μm νn οo ρp τt υy χx ζz'

const LATIN = new Map(
  PAIRS.split(' ').flatMap((pair): [string, string][] => {
    const [other = '', latin = ''] = [...pair]
    const capital: [string, string] = [other.toUpperCase(), latin.toUpperCase()]
    return latin ? [[other, latin], capital] : []
  }),
)

/** Returns the Latin letter that a letter of Cyrillic or Greek is taken for, or the letter itself. */
export function latinLookAlike(char: string): string {
  return LATIN.get(char) ?? char
}
