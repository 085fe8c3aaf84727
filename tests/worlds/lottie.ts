const still = (k: unknown) => ({ a: 0, k })
const UNTURNED = { a: still([0, 0]), s: still([100, 100]), r: still(0), o: still(100) }

function animation<Layer extends object>(layer: Layer, over: object) {
  const shown = { ty: 4, ind: 1, ip: 0, op: 60, st: 0, ...layer }
  return { v: '5.5.2', fr: 30, ip: 0, op: 60, w: 100, h: 20, assets: [], layers: [shown], ...over }
}

/** A red square of 20 that moves from the left to the right edge of 100 by 20 within two seconds. */
export function movingSquare(over: object = {}) {
  const p = {
    a: 1,
    k: [
      { t: 0, s: [10, 10], o: { x: [0], y: [0] }, i: { x: [1], y: [1] } },
      { t: 60, s: [90, 10] },
    ],
  }
  const it = [
    { ty: 'rc', p: still([0, 0]), s: still([20, 20]), r: still(0) },
    { ty: 'fl', c: still([1, 0, 0, 1]), o: still(100) },
    { ty: 'tr', p: still([0, 0]), ...UNTURNED },
  ]
  return animation({ ks: { ...UNTURNED, p }, shapes: [{ ty: 'gr', it }] }, over)
}

/** A ring that is repeated, each time nine times as large: the player draws it without an end, once it has grown a little. */
export function endlessAnimation() {
  const grown = [
    { t: 0, s: [0, 0], o: { x: [0], y: [0] }, i: { x: [1], y: [1] } },
    { t: 30, s: [60, 60] },
  ]
  const it = [
    { ty: 'el', p: still([0, 3]), s: still([145, 145]) },
    { ty: 'st', c: still([1, 0, 0, 1]), o: still(100), w: still(3), lc: 1, lj: 1, ml: 4 },
    { ty: 'tr', ...UNTURNED, p: still([236, 0]), s: { a: 1, k: grown } },
  ]
  const tr = {
    p: still([0, 0]),
    a: still([280, 0]),
    s: still([900, 100]),
    r: still(20),
    so: still(100),
    eo: still(100),
  }
  const repeater = { ty: 'rp', c: still(18), o: still(5), m: 1, tr: { ty: 'tr', ...tr } }
  const ks = { ...UNTURNED, p: still([250, 250]), a: still([280, 0]), s: still([225, 225]) }
  return animation({ ks, shapes: [{ ty: 'gr', it }, repeater] }, { w: 500, h: 500 })
}
