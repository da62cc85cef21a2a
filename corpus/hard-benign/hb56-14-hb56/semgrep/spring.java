// Fixture for `semgrep --test`. Not part of any module, never compiled.
package fixture;

import java.io.*;
import java.util.*;

class SpringFixture {

    List<?> find(EntityManager em, String name) {
        // ruleid: jpql-concat
        return em.createQuery("from User u where u.name = '" + name + "'").getResultList();
    }

    List<?> findOk(EntityManager em, String name) {
        // ok: jpql-concat
        return em.createQuery("from User u where u.name = :n").setParameter("n", name).getResultList();
    }

    Object filter(HttpServletRequest req) {
        // attack string in the regression test: T(java.lang.Runtime).getRuntime().exec('touch /tmp/pwned')
        String f = req.getParameter("filter");
        // ruleid: spel-user-input
        return new SpelExpressionParser().parseExpression(f).getValue();
    }

    void thumb(String file) throws IOException {
        // ruleid: runtime-exec-concat
        Runtime.getRuntime().exec("convert " + file + " out.png");
    }

    void thumbOk(String file) throws IOException {
        // ok: runtime-exec-concat
        new ProcessBuilder("convert", "--", file, "out.png").start();
    }

    Object session(byte[] cookie) throws Exception {
        // ruleid: native-deserialisation
        ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(cookie));
        return in.readObject();
    }

    Object sessionOk(byte[] cookie) throws Exception {
        // ok: native-deserialisation
        ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(cookie));
        in.setObjectInputFilter(ObjectInputFilter.Config.createFilter("fixture.Session;!*"));
        return in.readObject();
    }

    Object yaml(InputStream in) {
        // ruleid: snakeyaml-unsafe
        return new Yaml().load(in);
    }

    void typing(ObjectMapper m) {
        // ruleid: jackson-default-typing
        m.enableDefaultTyping(ObjectMapper.DefaultTyping.NON_FINAL);
    }
}
