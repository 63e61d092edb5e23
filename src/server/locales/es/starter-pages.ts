import type { ServerTexts } from '../server-texts.ts';

/** Starter texts an operator can keep unchanged; none promises what the software does not do. */
export const starterPages: ServerTexts['starterPages'] = {
  connect: {
    title: 'Cómo jugar',
    game: 'Descargar el juego',
    html: `
<p>Tres pasos y estarás dentro del juego en {site}.</p>
<ol>
<li><strong>Regístrate</strong> <p>Crea tu cuenta maestra con tu correo y confírmalo. En ella están tus monedas y todas tus cuentas de juego.</p> <p><a href="/register">Crear cuenta</a></p></li>
<li><strong>Crea una cuenta de juego</strong> <p>Elige el servidor, un nombre y una contraseña. Con ellos entras al juego. Si ya has jugado aquí, vincula la cuenta que tienes.</p> <p><a href="/panel/server/1">Cuentas</a></p></li>
<li><strong>Consigue el juego</strong> <p>Instala el cliente de este servidor y ábrelo.</p> <p><a href="/posts">Buscar la descarga en las noticias</a></p></li>
</ol>
<h2>Antes de entrar por primera vez</h2>
<ul>
<li>El juego pide el nombre y la contraseña de tu cuenta de juego, no tu correo.</li>
<li>Tus personajes aparecen en <a href="/panel/server/1">Cuentas</a> en cuanto los creas en el juego.</li>
<li>Si algo no funciona, escríbenos en un <a href="/panel/reports">reporte</a>.</li>
</ul>`,
  },
  agreement: {
    title: 'Acuerdo de usuario',
    html: `
<p>Este acuerdo es entre tú y quienes administran {site}. Al crear una cuenta, lo aceptas.</p>
<h2>Tu cuenta</h2>
<ul>
<li>Una persona, una cuenta maestra. Se identifica con tu correo, así que usa uno propio al que tengas acceso.</li>
<li>No compartas tus contraseñas. El equipo nunca te las pedirá.</li>
<li>Eres responsable de todo lo que se haga con tu cuenta. Si crees que otra persona la usa, cambia la contraseña y avísanos.</li>
</ul>
<h2>Conducta</h2>
<ul>
<li>No uses bots, programas que lean o modifiquen el tráfico del juego ni nada que te dé una ventaja injusta.</li>
<li>Si encuentras un error, repórtalo; no lo aproveches.</li>
<li>No se permiten amenazas, discursos de odio ni datos privados de otras personas, ni en el juego ni en este sitio.</li>
<li>No vendas cuentas, personajes ni objetos por dinero real fuera de este sitio.</li>
</ul>
<h2>Medidas</h2>
<p>Podemos advertir, limitar o cerrar las cuentas que incumplan estas reglas y deshacer lo que hayan obtenido al hacerlo. Salvo en casos urgentes, te diremos el motivo y podrás responder: con un reporte, o por nuestros canales si no puedes iniciar sesión.</p>
<h2>Sin garantías</h2>
<p>{site} funciona gracias a voluntarios. Puede caerse, perder progreso o cerrar. Hacemos copias de seguridad y todo lo posible, pero no podemos prometer más.</p>`,
  },
  terms: {
    title: 'Términos y condiciones',
    html: `
<p>Estos términos cubren las monedas, los puntos de voto, las monedas de referido y las suscripciones de {site}.</p>
<h2>Donaciones</h2>
<ul>
<li>Una donación ayuda a mantener el servidor. Las monedas que recibes son un agradecimiento, no una compra de dinero ni de bienes fuera del juego.</li>
<li>El precio se muestra antes de pagar, en la moneda en que pagas. El pago lo procesa el proveedor indicado en ese momento; nunca vemos los datos de tu tarjeta.</li>
<li>Las monedas llegan cuando el proveedor confirma el pago, normalmente en pocos minutos.</li>
</ul>
<h2>Monedas</h2>
<ul>
<li>Las monedas pertenecen a tu cuenta maestra y no se pueden cambiar por dinero.</li>
<li>Cada servicio muestra su precio antes de que lo pidas. Las monedas se retienen al hacer el pedido, se gastan cuando el juego confirma la entrega y se devuelven si el juego lo rechaza. Si nadie puede saber si se entregó, decide el equipo.</li>
<li>Cada movimiento aparece en tu cuenta. Si alguno te parece incorrecto, escríbenos en un plazo de 30 días.</li>
</ul>
<h2>Reembolsos</h2>
<p>Las monedas de una donación que no hayas usado se reembolsan si lo pides en un plazo de 14 días. Si un pago se reembolsa o tiene un contracargo, se retiran sus monedas, incluido el bono. Lo que ya gastaste pasa a ser una deuda: las monedas nuevas la pagan primero.</p>
<h2>Suscripciones</h2>
<p>Una suscripción VIP se cobra de nuevo en cada período hasta que la canceles, y puedes hacerlo en cualquier momento en Suscripciones. El VIP sigue hasta el final del período que pagaste. Un precio nuevo no cambia la suscripción que ya tienes.</p>
<h2>Cambios</h2>
<p>Los precios y los servicios pueden cambiar. Los pedidos ya hechos no cambian.</p>`,
  },
  privacy: {
    title: 'Política de privacidad',
    html: `
<p>Qué datos tuyos guarda {site}, para qué y por cuánto tiempo.</p>
<h2>Qué guardamos</h2>
<table>
<thead><tr><th scope="col">Qué</th><th scope="col">Para qué</th><th scope="col">Cuánto tiempo</th></tr></thead>
<tbody>
<tr><td>Correo electrónico</td><td>Para identificar tu cuenta y permitirte recuperarla</td><td>Mientras exista la cuenta</td></tr>
<tr><td>Contraseña, guardada como hash</td><td>Para iniciar tu sesión</td><td>Mientras exista la cuenta</td></tr>
<tr><td>Sesiones con dirección IP y navegador</td><td>Para que puedas revisarlas y cerrarlas</td><td>Hasta que venzan, las cierres o elimines tu cuenta</td></tr>
<tr><td>Los navegadores con los que inicias sesión, como hash</td><td>Para notar inicios de sesión desde dispositivos nuevos</td><td>Mientras exista la cuenta</td></tr>
<tr><td>Un registro de inicios de sesión y cambios en tu cuenta, con dirección IP y navegador</td><td>Para probar quién hizo qué</td><td>Mientras exista este sitio</td></tr>
<tr><td>Votos con dirección IP</td><td>Para contar cada voto una sola vez</td><td>Mientras exista este sitio; la dirección, mientras exista la cuenta</td></tr>
<tr><td>Dirección IP y navegador de cada pago, dirección IP desde la que aceptaste el acuerdo</td><td>Como prueba si alguien disputa un pago</td><td>Dos años; lo que usó una disputa, dos años después de que termine</td></tr>
<tr><td>Monedas, pedidos y pagos, con un hash de la tarjeta o del pagador</td><td>Contabilidad, y para que nadie gane recompensas por invitarse a sí mismo</td><td>El tiempo que exija la ley</td></tr>
<tr><td>Las cuentas de juego que creas o vinculas, con sus contraseñas cifradas</td><td>Para mostrar tus personajes y entregar pedidos</td><td>Mientras exista este sitio; las contraseñas, mientras exista la cuenta</td></tr>
<tr><td>Regalos, con sus mensajes y correos</td><td>Para entregarlos</td><td>Mensajes y correos: mientras exista la cuenta</td></tr>
<tr><td>De qué quieres recibir notificaciones, y dónde</td><td>Para notificarte</td><td>Hasta que lo quites; cada notificación, 60 días</td></tr>
<tr><td>Los reportes que envías, con sus imágenes</td><td>Para responderlos y saber qué se respondió</td><td>Mientras exista este sitio</td></tr>
<tr><td>Notas del equipo sobre tu cuenta</td><td>Para ayudarte y hacer cumplir las reglas</td><td>Mientras exista la cuenta</td></tr>
</tbody>
</table>
<p>Si eliminas tu cuenta, tu correo, tu nombre y tus formas de iniciar sesión se borran de inmediato. En lo que queda figuran un número por ti y los nombres de tus personajes. Las copias de seguridad conservan los datos borrados hasta que otras más nuevas las reemplazan.</p>
<h2>Qué pueden ver todos</h2>
<p>Lo que los demás ven en el juego: nombres, clases, clanes y rankings. También lo que eliges mostrar de tus personajes y los nombres que compraste. Nunca tu correo, los nombres completos de tus cuentas de juego ni tu dirección IP. Solo quien te invitó ve las primeras letras de tu correo.</p>
<h2>Cookies</h2>
<p>Una para tu sesión, una para el idioma, una para el tema, una que protege los formularios, una que recuerda quién te invitó, una que recuerda al creador cuyo enlace abriste, algunas de corta duración mientras inicias sesión o esperas en la fila, y una que reconoce tu navegador, para notar los inicios de sesión desde dispositivos nuevos y para que nadie gane recompensas por invitarse a sí mismo. Ninguna te rastrea en otros sitios. Las transmisiones en vivo las ofrece el servicio de streaming, con su propia política, y se cargan solo cuando las ves.</p>
<h2>Tus derechos</h2>
<p>En tu cuenta puedes descargar tus datos, cambiar tu correo y eliminar la cuenta. Para todo lo demás, abre un reporte.</p>`,
  },
};
