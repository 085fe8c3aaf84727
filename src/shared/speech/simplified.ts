import { Converter } from 'opencc-js/t2cn'

/** Returns a traditional Chinese character as a simplified one, any other as it is. */
export const simplified = Converter({ from: 'hk', to: 'cn' })
