/** GLSL of a Gaussian along one axis, of `u_radius` texels that are `u_step` apart. */
export const GAUSSIAN = `
uniform vec2 u_step;
uniform int u_radius;
void main() {
  vec4 sum = vec4(0.0);
  float weights = 0.0;
  for (int i = -u_radius; i <= u_radius; i++) {
    float part = float(i) / (float(u_radius) + 0.5);
    float weight = exp(-2.0 * part * part);
    sum += premultiplied(v_position + float(i) * u_step) * weight;
    weights += weight;
  }
  color = sum / weights;
}`
